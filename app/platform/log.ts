import { isatty } from 'node:tty';
import { stripVTControlCharacters } from 'node:util';
import { tryGetContext } from 'hono/context-storage';
import pino from 'pino';

const isTest = import.meta.env?.MODE === 'test';

const output = pino.destination({ fd: 1, sync: true });
const inTerminal =
  isatty(1) && (await import('pino-pretty')).prettyFactory({ translateTime: 'SYS:HH:MM:ss' });

/** No address, name or token may be logged. */
export const log = pino(
  {
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    level: isTest ? 'silent' : 'info',
    hooks: { streamWrite: writtenLine },
  },
  output,
);

function writtenLine(json: string) {
  const line = withoutSecrets(json);
  return inTerminal ? inTerminal(line) : line;
}

const longestText = 1000;
// Both patterns need linear time: a text may come from a stranger.
const address = /[^\s<>"'(),:;@]{1,64}(?:@|%40)[^\s<>"'(),:;@]{1,255}/gi;
// A signature has 43 characters, a hash only hexadecimal digits.
const token = /(?<![\w-])(?![\da-f]+(?![\w-]))[\w-]{43,}/g;

/** Masks addresses and tokens in the texts of a line in JSON. */
export function withoutSecrets(line: string) {
  const masked = JSON.stringify(JSON.parse(line), (_, value) =>
    typeof value === 'string'
      ? shortened(value).replace(address, '(an address)').replace(token, '(a token)')
      : value,
  );
  return `${masked}\n`;
}

/** Ends between two words, so that no part of a token remains. */
function shortened(text: string) {
  if (text.length <= longestText) return text;
  return `${text.slice(0, Math.max(0, text.lastIndexOf(' ', longestText)))} …`;
}

const requestId = () => tryGetContext<{ Variables: { requestId: string } }>()?.var.requestId;

export function logError(error: unknown) {
  log.error({ requestId: requestId(), causes: causesOf(error) }, titleOf(error));
}

/** Objects are not printed, because they may hold a token. */
export function logWhatIsPrinted() {
  for (const level of ['debug', 'info', 'warn', 'error'] as const) {
    console[level] = (...printed: unknown[]) => {
      const error = printed.find((value) => value instanceof Error);
      if (error) return logError(error);
      log[level]({ requestId: requestId() }, titleOf(stripVTControlCharacters(`${printed[0]}`)));
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

// Drizzle's message ends with parameters.
function titleOf(error: unknown) {
  const message = error instanceof Error ? error.message : String(error);
  return message.split('\nparams: ', 1).join();
}
