/** What the mail server's answer means for one delivery. */
export type Verdict = {
  state: 'waiting' | 'submitted' | 'failed' | 'uncertain';
  /** Minutes until it is tried again. */
  againInMinutes?: number;
  /** The address does not exist, or the server says so for the first time without naming a status. */
  address?: 'gone' | 'doubtful';
  /** The server refuses the site itself: many in a row stop the issue. */
  isOurTrouble?: boolean;
};

type Answer = {
  outcome: 'submitted' | 'refused' | 'later' | 'unreachable' | 'uncertain';
  code?: number;
  status?: string;
};

// A greylisting server wants a quarter of an hour, a full one some hours: RFC 5321, 4.5.4.1 asks for patience.
const laterMinutes = [5, 15, 60, 240];
const mostSilences = 12;
const longestSilenceMinutes = 60;

/** So many refusals of the site itself in a row stop an issue. */
export const mostFailuresInARow = 20;
/** An address refused so often without an enhanced status is gone. */
export const mostRefusals = 2;

/** @param attempts how often this delivery has been tried, this time included. */
export function judge({ outcome, code, status }: Answer, attempts: number): Verdict {
  if (outcome === 'submitted' || outcome === 'uncertain') return { state: outcome };
  if (outcome === 'later') return again(laterMinutes[attempts - 1]);
  if (outcome === 'refused') return { state: 'failed', address: fateOf(code, status) };
  if (code === undefined) return again(silenceMinutes(attempts));
  return { state: 'failed', isOurTrouble: true };
}

function again(againInMinutes: number | undefined): Verdict {
  return againInMinutes === undefined ? { state: 'failed' } : { state: 'waiting', againInMinutes };
}

// The server was not there or hung up before the text: not this recipient's fault, so there are more tries, for half a day.
function silenceMinutes(attempts: number) {
  return attempts < mostSilences ? Math.min(2 ** (attempts - 1), longestSilenceMinutes) : undefined;
}

function fateOf(code: number | undefined, status: string | undefined) {
  if (status?.startsWith('5.1.')) return 'gone';
  return code === 550 && status === undefined ? 'doubtful' : undefined;
}
