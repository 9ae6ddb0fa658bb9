import { createVerify, X509Certificate } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { config } from '#app/config.ts';
import { findKeys } from '#app/features/issues/delivery-key.server.ts';
import { recordMailEvent } from '#app/features/issues/mail-events.server.ts';
import { settings } from '#app/features/settings/schema.ts';
import { db } from '#app/platform/db/client.ts';
import { parseJson } from '#app/platform/decode.ts';
import { type AnswerKind, kindOfAnswer } from '#app/platform/mail/answer-kind.ts';
import { isSigned, sign } from '#app/platform/signature.ts';

type Provider = 'ses' | 'brevo';
type Kind = AnswerKind | 'complaint';
type ProviderEvent = { id: string; kind: Kind | undefined };

const purpose = 'webhook';

export const webhookUrl = (provider: Provider) =>
  `${config.siteUrl}/posta/${provider}/${sign(purpose, provider)}`;

/** Returns false when the request is not from the provider. @throws Error */
export async function receiveWebhook(
  provider: string,
  token: string,
  body: string,
): Promise<boolean> {
  if (!isSigned(purpose, provider, token)) return false;
  if (provider === 'brevo') return receiveBrevo(body);
  return provider === 'ses' && receiveSns(body);
}

const brevoRule = z.object({
  event: z.string(),
  'message-id': z.string(),
  ts_event: z.number().optional(),
  reason: z.string().optional(),
});

async function receiveBrevo(body: string) {
  const { data: event } = brevoRule.safeParse(parseJson(body));
  if (!event) return false;
  await record(body, {
    id: ['brevo', event.event, event['message-id'], event.ts_event].join(' '),
    kind: kindOfBrevo(event),
  });
  return true;
}

/** The reason decides over the name of the event. */
function kindOfBrevo({ event, reason = '' }: z.output<typeof brevoRule>): Kind | undefined {
  const status = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(reason)?.[0];
  if (event === 'spam' || event === 'complaint') return 'complaint';
  if (event === 'hard_bounce') return kindOfAnswer(reason, status ?? '5.1.1');
  return event === 'soft_bounce' ? kindOfAnswer(reason, status ?? '4.0.0') : undefined;
}

const snsRule = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string(),
  TopicArn: z.string().startsWith('arn:aws'),
  Message: z.string(),
  Timestamp: z.string(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string(),
  SigningCertURL: z.string(),
  Subject: z.string().nullish(),
  SubscribeURL: z.string().optional(),
  Token: z.string().optional(),
});
type Sns = z.output<typeof snsRule>;

async function receiveSns(body: string): Promise<boolean> {
  const { data: sns } = snsRule.safeParse(parseJson(body));
  if (!sns || !(await isFromAmazon(sns)) || !(await isOwnTopic(sns))) return false;
  const { Type, SubscribeURL = '' } = sns;
  if (Type === 'SubscriptionConfirmation' && isOfAmazon(SubscribeURL))
    await askAmazon(SubscribeURL);
  if (Type === 'Notification') await receiveSes(sns.Message);
  return true;
}

const amazonHost = /^sns\.[a-z]{2}(-[a-z]+)+-\d\.amazonaws\.com(\.cn)?$/;

function isOfAmazon(address: string) {
  const { protocol, port, hostname, username } = URL.canParse(address)
    ? new URL(address)
    : new URL(config.siteUrl);
  return protocol === 'https:' && !port && !username && amazonHost.test(hostname);
}

async function askAmazon(address: string): Promise<string> {
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) throw new Error(`SNS answered ${answer.status}`);
  return answer.text();
}

const certificates = new LRUCache<string, string>({
  max: 5,
  ttl: 86_400_000,
  fetchMethod: (url) => askAmazon(url),
});

/** A notification has no `SubscribeURL` and no `Token`, a confirmation no `Subject`. */
const names = [
  'Message',
  'MessageId',
  'Subject',
  'SubscribeURL',
  'Timestamp',
  'Token',
  'TopicArn',
  'Type',
] as const;

async function isFromAmazon(sns: Sns): Promise<boolean> {
  if (!isOfAmazon(sns.SigningCertURL)) return false;
  const pem = await certificates.forceFetch(sns.SigningCertURL);
  const signed = names.filter((name) => sns[name] != null);
  const text = signed.map((name) => `${name}\n${sns[name]}\n`).join('');
  const verify = createVerify(sns.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256').update(
    text,
  );
  return verify.verify(new X509Certificate(pem).publicKey, sns.Signature, 'base64');
}

const topicRow = 'sesTopic';

/** The first topic that is confirmed is the only one. */
async function isOwnTopic({ Type, TopicArn }: Sns): Promise<boolean> {
  if (Type === 'SubscriptionConfirmation')
    await db.insert(settings).values({ name: topicRow, value: TopicArn }).onConflictDoNothing();
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, topicRow));
  return row?.value === TopicArn;
}

const sesRule = z.object({
  bounce: z
    .object({
      feedbackId: z.string(),
      bounceType: z.string(),
      bounceSubType: z.string().optional(),
      bouncedRecipients: z.array(
        z.object({ status: z.string().optional(), diagnosticCode: z.string().optional() }),
      ),
    })
    .optional(),
  complaint: z.object({ feedbackId: z.string() }).optional(),
});

async function receiveSes(message: string) {
  const { data: event } = sesRule.safeParse(parseJson(message));
  if (event?.bounce)
    await record(message, { id: `ses ${event.bounce.feedbackId}`, kind: kindOfSes(event.bounce) });
  if (event?.complaint)
    await record(message, { id: `ses ${event.complaint.feedbackId}`, kind: 'complaint' });
}

function kindOfSes({ bounceType, bounceSubType, bouncedRecipients }: SesBounce): Kind | undefined {
  const { status, diagnosticCode = '' } =
    (bouncedRecipients.length === 1 && bouncedRecipients[0]) || {};
  const isGone = bounceType === 'Permanent' && bounceSubType === 'NoEmail';
  return kindOfAnswer(
    diagnosticCode,
    status ?? (bounceType === 'Transient' ? '4.0.0' : isGone ? '5.1.1' : undefined),
  );
}
type SesBounce = NonNullable<z.output<typeof sesRule>['bounce']>;

async function record(body: string, { id, kind }: ProviderEvent) {
  const keys = findKeys(body);
  const [keyed] = keys;
  if (keyed && keys.length === 1 && kind) await recordMailEvent({ ...keyed, kind, providerId: id });
}
