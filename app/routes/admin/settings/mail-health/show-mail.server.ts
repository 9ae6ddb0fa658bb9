import { atHour, laterDay, romeDay, romeMoment, romeTime } from '#app/calendar/rome.ts';
import { readMailHealth, senderDomain } from '#app/features/mail-health/check-mail.server.ts';
import {
  dkimHealth,
  dmarcHealth,
  type Health,
  type MailHealth,
  spfHealth,
} from '#app/features/mail-health/mail-health.ts';
import { canSendMail } from '#app/mail/mailer.ts';
import { sayHealth, mailHealthWords as words } from './words.ts';

type Row = { name: string; health: Health; text: string; whom?: string; ask?: string };
type Record = { at: string; found: string[]; wanted?: string };
export type ShownMail = {
  domain: string;
  isConfigured: boolean;
  /** Until the first check. */
  checked?: { when: string; rows: Row[]; records: Record[]; selector: string; asksSelector: boolean };
  awaySince?: string;
};

export async function showMail(now = new Date()): Promise<ShownMail> {
  const { health, at, failedAt } = await readMailHealth();
  return {
    domain: senderDomain(),
    isConfigured: canSendMail(),
    checked: health && at && { when: said(at, now), ...showHealth(health) },
    awaySince: failedAt && words.awaySince(said(failedAt, now)),
  };
}

function showHealth(health: MailHealth) {
  const { spf, dkim, dmarc } = health;
  const states = { spf: spfHealth[spf.reason], dkim: dkimHealth[dkim.reason], dmarc: dmarcHealth[dmarc.reason] };
  return {
    rows: sayHealth(health).map(({ row, ...said }) => ({ name: row.toUpperCase(), health: states[row], ...said })),
    records: [spf, dkim, dmarc].map(({ at, found, wanted }) => ({ at, found, wanted })),
    selector: health.selector,
    asksSelector: dkim.reason !== 'published' && dkim.reason !== 'away',
  };
}

/** alle 4.12; ieri alle 4.12; il 20/11/2026, ore 4.12. */
function said(instant: Date, now: Date) {
  const day = romeDay(instant);
  const hour = atHour(romeTime(instant));
  if (day === romeDay(now)) return hour;
  return day === laterDay(romeDay(now), -1) ? `ieri ${hour}` : `il ${romeMoment(instant)}`;
}
