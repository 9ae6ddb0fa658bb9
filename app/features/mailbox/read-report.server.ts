import { findKeys, type Keyed } from '#app/features/issues/delivery-key.server.ts';
import type { ReplyKind } from '#app/platform/mail/reply-kind.ts';
import { TaskProcess } from '#app/platform/task-process.ts';
import type { ParsedMail } from './report-parser.server.ts';

/** A report without an event, such as a delay, changes nothing. */
export type Report = { keyed: Keyed; event: ReplyKind | 'complaint' | undefined };

const parser = new TaskProcess<Uint8Array, ParsedMail | undefined>(
  'app/features/mailbox/report-parser.server.ts',
  { megabytes: 256, silenceMs: 10_000 },
);

/** Undefined for a mail that is not a report on exactly one delivery of this site. @throws Error */
export async function readReport(source: Buffer): Promise<Report | undefined> {
  const { event, text } = (await parser.run(source)) ?? {
    event: 'unknown',
    text: '',
  };
  if (event === 'unknown') return undefined;
  const keys = findKeys(text);
  const isOne = new Set(keys.map((key) => key.subscriptionId + key.issuePrefix)).size === 1;
  const [keyed] = keys;
  return isOne && keyed ? { keyed, event } : undefined;
}
