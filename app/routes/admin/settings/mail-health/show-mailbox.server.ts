import { isIPv6 } from 'node:net';
import { atHour, romeDate, romeTime } from '#app/calendar/rome.ts';
import { config } from '#app/config.ts';
import { type MailHealth, senderDomain } from '#app/features/mail-health/check-mail.server.ts';
import { findReading } from '#app/features/mailbox/read-mailbox.server.ts';
import { countMailbox, findTrial, listReturned, listSenders } from '#app/features/mailbox/show-mailbox.server.ts';
import { webhookUrl } from '#app/features/mailbox/webhooks.server.ts';
import { describeVerdicts, mailboxWords as words } from './mailbox-words.ts';

const answersToTell = 20;

export type ShownMailbox = Awaited<ReturnType<typeof showMailbox>>;

/** `say`: alle 4.12; ieri alle 4.12; il 20/11/2026, ore 4.12. */
export async function showMailbox(health: MailHealth | undefined, say: Say) {
  const [reading, trial, mails, returned, senders] = await Promise.all([
    findReading(),
    findTrial(),
    countMailbox(),
    listReturned(),
    listSenders(),
  ]);
  const { failure, failedSince, readAt } = reading ?? {};
  const failed = failure && words.failures[failure];
  const { answers, shown, left, understood } = mails;
  return {
    isConnected: config.imapUrl !== undefined,
    failure: failed && { title: failed.title, text: failed.text(sinceThen(say(failedSince ?? new Date()))) },
    readAt: readAt && words.returned.read(say(readAt)),
    understood: words.returned.understood(understood),
    left: left > 0 ? words.returned.left(left) : undefined,
    lookAt: shown.map(({ subject, at }) => `«${subject || words.returned.noSubject}», ${weekdayHour(at)}`),
    returned: returned.map(showReturned),
    senders: showSenders(senders),
    answers: answers && answers.mails >= answersToTell ? words.answers.text(answers.count) : undefined,
    trial: showTrial(trial, health, say),
    webhooks: { ses: webhookUrl('ses'), brevo: webhookUrl('brevo') },
  };
}

type Say = (instant: Date) => string;

/** Dalle 3.40; dal 20/11/2026, ore 3.40. */
const sinceThen = (when: string) =>
  when
    .replace(/^alle /, 'Dalle ')
    .replace(/^all’/, 'Dall’')
    .replace(/^a mezz/, 'Da mezz')
    .replace(/^il /, 'Dal ')
    .replace(/^ieri /, 'Da ieri ');

function weekdayHour(at: Date) {
  return `${romeDate(at).weekday} ${atHour(romeTime(at))}`;
}

const dayMonth = (instant: Date) => {
  const { day, month } = romeDate(instant);
  return `${day} ${month.replace(/ \d+$/, '')}`;
};

function showReturned({
  id,
  email,
  inactiveReason,
  inactiveSince,
  issues,
}: Awaited<ReturnType<typeof listReturned>>[number]) {
  const { reasons, since } = words.returned;
  const reason = inactiveReason === 'complained' ? 'complained' : 'bounced';
  return { id, title: reasons[reason], text: inactiveSince ? since(email, dayMonth(inactiveSince), issues) : email };
}

function showSenders({ own, unknown, from, until }: Awaited<ReturnType<typeof listSenders>>) {
  if (!from || !until) return undefined;
  const day = (instant: Date) => `${romeDate(instant).weekday} ${romeDate(instant).day}`;
  const period = words.senders.period(day(from), day(new Date(+until - 1)));
  return {
    own: words.senders.own(own),
    period: unknown.length === 0 && own > 0 ? `${period} ${words.senders.all}` : period,
    unknown: unknown.map(({ address, mails, ...fate }) => ({
      address,
      title: words.senders.unknown(mails),
      text: words.senders.facts(address, fate),
    })),
  };
}

function showTrial(
  { sentAt, readAt, said: told }: Awaited<ReturnType<typeof findTrial>>,
  health: MailHealth | undefined,
  say: Say,
) {
  const { waiting, unsaid, answered } = words.trial;
  if (!readAt || !told) return sentAt && { line: waiting(say(sentAt)) };
  const { by, spf = 'none', dkim = 'none', dmarc = 'none', from } = told;
  if (!by) return { line: unsaid(say(readAt)) };
  const verdicts = describeVerdicts({ by, spf, dkim, dmarc, from }, wantedRecords(health, from), senderDomain());
  return { line: answered(say(readAt)), by, verdicts };
}

/** Where bounces go to another domain, its SPF record is not known. */
function wantedRecords(health: MailHealth | undefined, from: string | undefined) {
  const domain = senderDomain();
  const isOwn = !config.bounceAddress || config.bounceAddress.endsWith(`@${domain}`);
  const terms = health?.spf.found[0]?.split(' ').slice(1) ?? ['~all'];
  const server = from && `${isIPv6(from) ? 'ip6' : 'ip4'}:${from}`;
  const spf = server && isOwn ? `${domain} TXT "${['v=spf1', server, ...terms].join(' ')}"` : undefined;
  const { reason, at, wanted } = health?.dmarc ?? {};
  return { spf, dmarc: reason === 'none' && wanted ? `${at} TXT "${wanted}"` : undefined };
}
