import type { Outcome } from '#app/mail/message.ts';

export type Verdict = {
  state: 'waiting' | 'submitted' | 'failed' | 'uncertain';
  againInMinutes?: number;
  /** Doubtful: refused without an enhanced status code (RFC 3463). */
  address?: 'bounced' | 'doubtful';
  isSiteRefused?: boolean;
};

type ServerAnswer = { outcome: Outcome['outcome']; code?: number; status?: string };

// RFC 5321, 4.5.4.1: greylisting takes a quarter of an hour.
const laterMinutes = [5, 15, 60, 240];
const mostSilences = 12;
const longestSilenceMinutes = 60;

export function judgeDelivery({ outcome, code, status }: ServerAnswer, attempt: number): Verdict {
  if (outcome === 'submitted' || outcome === 'uncertain') return { state: outcome };
  if (outcome === 'later') return again(laterMinutes[attempt - 1]);
  if (outcome === 'refused') return { state: 'failed', address: judgeAddress(code, status) };
  if (code === undefined) return again(silenceMinutes(attempt));
  return { state: 'failed', isSiteRefused: true };
}

function again(againInMinutes: number | undefined): Verdict {
  return againInMinutes === undefined ? { state: 'failed' } : { state: 'waiting', againInMinutes };
}

function silenceMinutes(attempt: number) {
  return attempt < mostSilences ? Math.min(2 ** (attempt - 1), longestSilenceMinutes) : undefined;
}

function judgeAddress(code: number | undefined, status: string | undefined) {
  if (status?.startsWith('5.1.')) return 'bounced';
  return code === 550 && status === undefined ? 'doubtful' : undefined;
}
