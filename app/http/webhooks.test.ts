import { createSign, generateKeyPairSync } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { deliveryKey } from '#app/features/issues/delivery-key.server.ts';
import { deliveries, issues, mailEvents } from '#app/features/issues/schema.ts';
import { webhookUrl } from '#app/features/mailbox/webhooks.server.ts';
import { db } from '#app/platform/db/client.ts';
import { openSiteForTests, request } from '#test/app.ts';
import { localhostCertificate, localhostKey } from '#test/localhost-certificate.ts';
import { forgetAllMailings } from '#test/sending.ts';
import { findByEmail, writeSubscription } from '#test/subscribers.ts';

openSiteForTests();

const email = 'lettrice@example.net';
const topic = 'arn:aws:sns:eu-south-1:123456789012:posta';
const certificateUrl = 'https://sns.eu-south-1.amazonaws.com/SimpleNotificationService-1.pem';
const asked: string[] = [];
beforeEach(async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    asked.push(`${address}`);
    return new Response(localhostCertificate);
  });
  asked.length = 0;
  await forgetAllMailings();
  await db.execute(sql`delete from settings where name = 'sesTopic'`);
});

async function deliver() {
  const { id } = (await findByEmail(email)) ?? (await writeSubscription({ email }));
  const [issue] = await db.insert(issues).values({ subject: 'Il seme', state: 'done' }).returning();
  const issueId = issue?.id ?? '';
  await db.insert(deliveries).values({ issueId, subscriptionId: id, state: 'submitted' });
  return deliveryKey(issueId, id);
}
const state = async () => (await findByEmail(email))?.inactiveReason ?? 'active';
async function post(url: string, body: object | string) {
  const init = {
    method: 'POST',
    headers: { Host: 'localhost:3000' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  };
  return (await request(new URL(url).pathname, init)).status;
}
const brevo = (key: string, event: string, more: object = {}) =>
  post(webhookUrl('brevo'), {
    event,
    email,
    id: 7,
    ts_event: 1,
    'message-id': `<${key}@example.org>`,
    ...more,
  });

type Sns = Record<string, string>;
function signed(fields: Sns, key = localhostKey): Sns {
  const sns: Sns = {
    MessageId: crypto.randomUUID(),
    TopicArn: topic,
    Timestamp: '2026-11-23T05:00:00.000Z',
    ...fields,
  };
  const names = ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'];
  const text = names
    .filter((name) => sns[name])
    .map((name) => `${name}\n${sns[name]}\n`)
    .join('');
  const Signature = createSign('SHA256').update(text).sign(key, 'base64');
  return { SignatureVersion: '2', SigningCertURL: certificateUrl, Signature, ...sns };
}
const confirmation = (more: Sns = {}) => {
  const SubscribeURL = 'https://sns.eu-south-1.amazonaws.com/?Action=ConfirmSubscription&Token=t';
  return signed({
    Type: 'SubscriptionConfirmation',
    Message: 'Conferma',
    Token: 't',
    SubscribeURL,
    ...more,
  });
};
const notification = (told: object, more: Sns = {}) =>
  signed({ Type: 'Notification', Message: JSON.stringify(told), ...more });
const bounce = (key: string, feedbackId: string, status = '5.1.1') => ({
  notificationType: 'Bounce',
  bounce: {
    bounceType: 'Permanent',
    bounceSubType: 'General',
    feedbackId,
    bouncedRecipients: [{ emailAddress: email, status }],
  },
  mail: { source: 'forno@example.org', headers: [{ name: 'X-Delivery-Key', value: key }] },
});
const ses = (sns: Sns) => post(webhookUrl('ses'), sns);

test('Brevo: a mailbox that is gone in two issues, each told twice; another code changes nothing', async () => {
  const [first, second, third] = [await deliver(), await deliver(), await deliver()];
  expect(await brevo(first, 'hard_bounce', { reason: '550 5.1.1 user unknown' })).toBe(204);
  await brevo(first, 'hard_bounce', { reason: '550 5.1.1 user unknown', ts_event: 2 });
  await brevo(third, 'hard_bounce', { reason: '554 5.7.1 policy' });
  await brevo(third, 'hard_bounce', { reason: 'IP address is on a blocklist' });
  expect(await state()).toBe('active');
  await brevo(second, 'hard_bounce');
  expect(await state()).toBe('bounced');
});

test('Brevo: a complaint at once; without our key, with two of them or with other words, nothing', async () => {
  const [key, another] = [await deliver(), await deliver()];
  await brevo('x'.repeat(40), 'spam');
  await brevo(key, 'spam', { tag: another });
  await brevo(key, 'delivered');
  expect([await state(), await db.$count(mailEvents)]).toEqual(['active', 0]);
  await brevo(key, 'spam');
  expect(await state()).toBe('complained');
});

test('an address that is not signed, another provider and what is no JSON are refused', async () => {
  const key = await deliver();
  const told = { event: 'spam', 'message-id': `<${key}@example.org>` };
  const url = webhookUrl('brevo');
  for (const wrong of [
    `${url}x`,
    url.replace('brevo', 'altro'),
    webhookUrl('ses').replace('ses', 'brevo'),
  ])
    expect.soft(await post(wrong, told), wrong).toBe(403);
  expect(await post(url, '{')).toBe(403);
  expect(await post(url, ' '.repeat(400_000))).toBe(413);
  expect(await state()).toBe('active');
});

test('Amazon: the first topic is confirmed, its bounces and complaints count once', async () => {
  const [first, second] = [await deliver(), await deliver()];
  expect(await ses(confirmation())).toBe(204);
  expect(asked).toEqual([certificateUrl, expect.stringContaining('ConfirmSubscription')]);
  await ses(confirmation({ SubscribeURL: 'https://evil.example/' }));
  expect(asked).toHaveLength(2);
  for (let times = 0; times < 2; times += 1)
    expect(await ses(notification(bounce(first, 'f1')))).toBe(204);
  expect(await state()).toBe('active');
  await ses(notification(bounce(second, 'f1')));
  expect(await state()).toBe('active');
  await ses(notification(bounce(second, 'f2')));
  expect(await state()).toBe('bounced');
});

test('Amazon: another topic, signature, certificate or text is refused', async () => {
  const key = await deliver();
  const told = {
    notificationType: 'Complaint',
    complaint: { feedbackId: 'c1' },
    mail: { source: `b+${key}@example.org` },
  };
  expect(await ses(notification(told))).toBe(403);
  await ses(confirmation());
  asked.length = 0;
  const other = { TopicArn: `${topic}2` };
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const foreign = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const changed = { ...notification(told), Message: JSON.stringify({ ...told, more: 1 }) };
  const forged = signed({ Type: 'Notification', Message: JSON.stringify(told) }, foreign);
  for (const wrong of [notification(told, other), confirmation(other), forged, changed])
    expect.soft(await ses(wrong)).toBe(403);
  for (const host of [
    'sns.eu-south-1.amazonaws.com.evil.example',
    's3.eu-south-1.amazonaws.com',
    'sns.eu-south-1.amazonaws.com:8443',
  ])
    expect
      .soft(await ses({ ...notification(told), SigningCertURL: `https://${host}/a.pem` }), host)
      .toBe(403);
  expect(
    await ses({ ...notification(told), SigningCertURL: certificateUrl.replace('https', 'http') }),
  ).toBe(403);
  expect(asked).toEqual([]);
  expect(await state()).toBe('active');
  expect(await ses(notification(told))).toBe(204);
  expect(await state()).toBe('complained');
});
