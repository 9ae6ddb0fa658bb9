import { AsyncLocalStorage } from 'node:async_hooks';
import { stripVTControlCharacters } from 'node:util';
import pino from 'pino';

const isTest = import.meta.env?.MODE === 'test';

const output = pino.destination({ fd: 1, sync: true });

/** No address, name or token may be logged. */
export const log = pino(
  { base: undefined, timestamp: pino.stdTimeFunctions.isoTime, level: isTest ? 'silent' : 'info' },
  output,
);

const requestId = new AsyncLocalStorage<string>();

export function inRequest<Result>(id: string, run: () => Result): Result {
  return requestId.run(id, run);
}

export function logError(error: unknown) {
  log.error({ requestId: requestId.getStore(), causes: causesOf(error) }, titleOf(error));
}

/** Objects are not printed, because they may hold a token. */
export function logWhatIsPrinted() {
  for (const level of ['debug', 'info', 'warn', 'error'] as const) {
    console[level] = (...printed: unknown[]) => {
      const error = printed.find((value) => value instanceof Error);
      if (error) return logError(error);
      log[level](
        { requestId: requestId.getStore() },
        titleOf(stripVTControlCharacters(`${printed[0]}`)),
      );
    };
  }
}

type Cause = { message: string; code?: string; at?: string[] };

function causesOf(error: unknown): Cause[] {
  if (!(error instanceof Error)) return [];
  const { code } = error as { code?: string };
  const at = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return [
    { message: titleOf(error), code, at: at?.map((line) => line.trim()) },
    ...causesOf(error.cause),
  ];
}

// Drizzle's message ends with parameters; a mail server's reply repeats the recipient.
function titleOf(error: unknown) {
  const message = error instanceof Error ? error.message : String(error);
  return message
    .replace(/\nparams: .*$/s, '')
    .replace(/[^\s<>"'(),:;@]+@[^\s<>"'(),:;@]+/g, '(an address)');
}
