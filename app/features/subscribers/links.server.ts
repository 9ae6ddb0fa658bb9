import { eq } from 'drizzle-orm';
import {
  atHour,
  eachWeekday,
  monthOf,
  nextWeekday,
  romeDate,
  romeSlashDay,
} from '#app/calendar/rome.ts';
import { config } from '#app/config.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import type { Settings } from '#app/features/settings/settings.ts';
import { db } from '#app/platform/db/client.ts';
import type { MailLink } from '#app/platform/mail/mail-parts.tsx';
import { canSendMail } from '#app/platform/mail/mailer.ts';
import { isSigned, openText, sealText, sign } from '#app/platform/signature.ts';
import { fill, fillAll } from '#app/site/fill.ts';
import { isMorning, nextThought } from '#app/site/rhythm.ts';
import { site } from '#app/site/site.server.ts';
import { nextMailDay, readNextMail } from './next-mail.server.ts';
import { type Subscription, newsletterSubscriptions as subscriptions } from './schema.ts';
import type { Pace } from './subscriber.ts';

type Purpose = 'confirm' | 'own' | 'pace' | 'unsubscribe' | 'never again' | `move to ${string}`;

const token = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})([\w-]{43})(\d{0,4})$/;

// The links from before the first move have no count.
const signed = (purpose: Purpose, moves: number | string) =>
  `subscription ${purpose}${moves ? ` after ${moves}` : ''}`;

/** Accepts a link from before a move too. */
export function readToken(purpose: Purpose, text: string): string | undefined {
  const [, subscriptionId = '', signature = '', moves = ''] = token.exec(text) ?? [];
  return subscriptionId && isSigned(signed(purpose, moves), subscriptionId, signature)
    ? subscriptionId
    : undefined;
}

/** A mail to a former address must not give access to the subscription. */
export async function readCurrentToken(purpose: Purpose, text: string) {
  const id = readToken(purpose, text);
  const row = id && (await findSubscription(id));
  return row && row.formerAddresses.length === Number(token.exec(text)?.[3]) ? id : undefined;
}

export async function findSubscription(id: string) {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return row;
}

const urlOf =
  (purpose: Purpose, folder: string) =>
  (subscriptionId: string, moves = 0) =>
    `${config.siteUrl}/iscrizione/${folder}${subscriptionId}${sign(signed(purpose, moves), subscriptionId)}${moves || ''}`;

export const confirmationUrl = urlOf('confirm', 'conferma/');
export const neverAgainUrl = urlOf('never again', 'mai-piu/');
/** For the owner of an address that another subscription requested. */
export const neverAgainAtUrl = (email: string) =>
  `${config.siteUrl}/iscrizione/mai-piu/${sealText('never again', email)}`;
export const subscriptionUrl = urlOf('own', '');
export const paceUrl = urlOf('pace', 'ritmo/');
export const unsubscribeUrl = urlOf('unsubscribe', 'annulla/');

/** The signature includes the address, so an earlier link cannot confirm a later address. */
export const moveUrl = (subscriptionId: string, email: string) =>
  urlOf(`move to ${email}`, 'conferma/')(subscriptionId);

export function readNeverAgainAt(token: string): string | undefined {
  try {
    return openText('never again', token);
  } catch {
    return undefined;
  }
}

/** RFC 2369, RFC 8058. */
export function unsubscribeHeaders(subscriptionId: string, moves = 0) {
  return {
    'List-Unsubscribe': `<${unsubscribeUrl(subscriptionId, moves)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

export function offerPace(
  { weeklyLetter, weeklyDay, dailyIssueHour }: Settings,
  to: Pace,
  href: string,
) {
  const { toWeekly, toDaily } = site().texts.mail.pace;
  if (to === 'daily')
    return {
      ...toDaily,
      before: toDaily.before[isMorning(dailyIssueHour) ? 'morning' : 'other'],
      href,
    };
  return weeklyLetter === 'on'
    ? { ...fillAll(toWeekly, { giorno: eachWeekday(weeklyDay) }), href }
    : undefined;
}

// A stranger may have entered the name: a long text, or one with a figure, a sign or an address, greets nobody.
const greetable = /^\p{L}(?:[\p{L}\p{M}'’ -]|\.(?= |$)){0,39}$/u;

/** The name as the reader wrote it. */
export function greetingOf(name: string | null | undefined, { greetsByName }: Settings) {
  return greetsByName && name && greetable.test(name) ? `${name},` : undefined;
}

export function privacyLink(): MailLink {
  return { label: site().texts.mail.footer.privacy, href: `${config.siteUrl}/privacy-policy` };
}

export function subscriberLinks(own: {
  unsubscribeUrl: string;
  subscriptionUrl: string;
}): MailLink[] {
  const { unsubscribe, subscription } = site().texts.mail.footer;
  return [
    { label: unsubscribe, href: own.unsubscribeUrl },
    { label: subscription, href: own.subscriptionUrl },
    privacyLink(),
  ];
}

/** While the weekly mail is off, every reader gets the daily mail. */
export async function describePace({ pace }: Pick<Subscription, 'pace'>) {
  const { weeklyLetter, weeklyDay, dailyIssueHour } = await readSettings();
  return {
    pace: weeklyLetter === 'off' ? ('daily' as const) : pace,
    isWeeklyOffered: weeklyLetter === 'on',
    week: { giorno: eachWeekday(weeklyDay), ora: atHour(dailyIssueHour) },
  };
}

/** `primo`: the first day whose posts are in the next weekly mail. */
export async function nextWeek(
  now = new Date(),
): Promise<{ quando: string; ora: string; primo?: string }> {
  const { weeklyDay, dailyIssueHour } = await readSettings();
  const first = await nextMailDay(now);
  const day = nextWeekday(first, weeklyDay);
  const date = romeDate(new Date(`${day}T12:00:00Z`));
  return {
    quando: `${date.weekday} ${date.day} ${monthOf(day)}`,
    ora: atHour(dailyIssueHour),
    primo: first < day ? romeDate(new Date(`${first}T12:00:00Z`)).weekday : undefined,
  };
}

export async function describeNextMail(subscriptionId: string): Promise<string> {
  const row = await findSubscription(subscriptionId);
  const { rhythm, subscription } = site().texts;
  if (row?.pausedUntil && row.pausedUntil > new Date())
    return fill(subscription.pace.now.paused, {
      fine: romeSlashDay(row.pausedUntil),
      indirizzo: maskedEmail(row.email),
    });
  const isWeekly = row && (await describePace(row)).pace === 'weekly';
  if (!isWeekly || !canSendMail()) return nextThought(rhythm, await readNextMail());
  const { quando, ora } = await nextWeek();
  return fill(rhythm.next.weekly, { giorno: quando, ora });
}

/** m…a@example.org: a mail with the link may be forwarded to others. */
export function maskedEmail(email: string) {
  const [name = '', domain = ''] = email.split(/@(?=[^@]*$)/);
  return `${name.slice(0, 1)}…${name.length > 1 ? name.slice(-1) : ''}@${domain}`;
}
