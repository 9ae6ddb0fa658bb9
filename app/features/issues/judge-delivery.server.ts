import type { Outcome } from '#app/mail/message.ts';

/** What the mail server's answer means for one delivery. */
export type Verdict = {
  state: 'waiting' | 'submitted' | 'failed' | 'uncertain';
  /** Minutes until the next attempt. */
  againInMinutes?: number;
  /** Bounced: the address does not exist. Doubtful: it was refused without an enhanced status code (RFC 3463). */
  address?: 'bounced' | 'doubtful';
  /** The server refuses the site, not the address. */
  isSiteRefused?: boolean;
};

type Answer = { outcome: Outcome['outcome']; code?: number; status?: string };

// RFC 5321, 4.5.4.1. A greylisting server wants a quarter of an hour, a full one some hours.
const laterMinutes = [5, 15, 60, 240];
// A server that does not answer: about half a day.
const mostSilences = 12;
const longestSilenceMinutes = 60;

/** @param attempts of this delivery, this one included */
export function judgeDelivery({ outcome, code, status }: Answer, attempts: number): Verdict {
  if (outcome === 'submitted' || outcome === 'uncertain') return { state: outcome };
  if (outcome === 'later') return again(laterMinutes[attempts - 1]);
  if (outcome === 'refused') return { state: 'failed', address: judgeAddress(code, status) };
  if (code === undefined) return again(silenceMinutes(attempts));
  return { state: 'failed', isSiteRefused: true };
}

function again(againInMinutes: number | undefined): Verdict {
  return againInMinutes === undefined ? { state: 'failed' } : { state: 'waiting', againInMinutes };
}

function silenceMinutes(attempts: number) {
  return attempts < mostSilences ? Math.min(2 ** (attempts - 1), longestSilenceMinutes) : undefined;
}

function judgeAddress(code: number | undefined, status: string | undefined) {
  if (status?.startsWith('5.1.')) return 'bounced';
  return code === 550 && status === undefined ? 'doubtful' : undefined;
}
