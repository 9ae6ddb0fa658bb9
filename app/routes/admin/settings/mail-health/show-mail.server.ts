import { atHour, laterDay, romeDay, romeMoment, romeTime } from '#app/calendar/rome.ts';
import { type MailHealth, readMailHealth, senderDomain } from '#app/features/mail-health/check-mail.server.ts';
import { showMailServer } from '#app/features/settings/mail-server.server.ts';
import { canSendMail } from '#app/mail/mailer.ts';
import { showMailbox } from './show-mailbox.server.ts';
import { describeRecords, mailHealthWords as words } from './words.ts';

export type ShownMail = Awaited<ReturnType<typeof showMail>>;

export async function showMail(now = new Date()) {
  const { health, at, failedAt } = await readMailHealth();
  return {
    domain: senderDomain(),
    isConfigured: canSendMail(),
    server: await showMailServer(),
    mailbox: await showMailbox(health, (instant) => said(instant, now)),
    /** Missing until the first check. */
    checked: health && at && { when: said(at, now), ...showHealth(health) },
    awaySince: failedAt && words.awaySince(said(failedAt, now)),
  };
}

function showHealth(health: MailHealth) {
  const { selector, dkim } = health;
  const asksSelector = dkim.reason !== 'found' && dkim.reason !== 'away';
  return { records: describeRecords(health), selector, asksSelector };
}

/** alle 4.12; ieri alle 4.12; il 20/11/2026, ore 4.12. */
function said(instant: Date, now: Date) {
  const day = romeDay(instant);
  const hour = atHour(romeTime(instant));
  if (day === romeDay(now)) return hour;
  return day === laterDay(romeDay(now), -1) ? `ieri ${hour}` : `il ${romeMoment(instant)}`;
}
