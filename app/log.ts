import { AsyncLocalStorage } from 'node:async_hooks';
import pino from 'pino';

const isTest = import.meta.env?.MODE === 'test';

/** One JSON object a line, in UTC, on the standard output. Nobody's address, name or token belongs into it. */
export const log = pino({
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  level: isTest ? 'silent' : 'info',
});

const requestId = new AsyncLocalStorage<string>();

/** Runs what answers one request; whatever it logs carries the request's id. */
export function inRequest<Result>(id: string, run: () => Result): Result {
  return requestId.run(id, run);
}

/** Tells of a failure of ours, with all that caused it. */
export function logError(error: unknown) {
  log.error({ requestId: requestId.getStore(), causes: causesOf(error) }, titleOf(error));
}

type Cause = { message: string; code?: string; at?: string[] };

function causesOf(error: unknown): Cause[] {
  if (!(error instanceof Error)) return [];
  const { code } = error as { code?: string };
  const at = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return [{ message: titleOf(error), code, at: at?.map((line) => line.trim()) }, ...causesOf(error.cause)];
}

// Drizzle's message ends with the parameters of the query, which are people's addresses and words; a mail server's
// answer repeats to whom the mail was going.
function titleOf(error: unknown) {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/\nparams: .*$/s, '').replace(/[^\s<>"'(),:;@]+@[^\s<>"'(),:;@]+/g, '(an address)');
}
