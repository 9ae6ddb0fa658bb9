import PostalMime, { type Email } from 'postal-mime';
import { findKeys, type Keyed } from '#app/features/issues/delivery-key.server.ts';
import { kindOfStatus } from '#app/features/issues/mail-events.server.ts';

/** Without an event the report was understood and changes nothing. */
export type Report = { keyed: Keyed; event: 'gone' | 'later' | 'complaint' | undefined };

const limits = { maxNestingDepth: 30, maxHeadersSize: 512 * 1024, forceRfc822Attachments: true };
const mostReportChars = 64 * 1024;

/** Undefined for a mail that is no report about one delivery of ours. */
export async function readReport(source: Buffer): Promise<Report | undefined> {
  const mail = await PostalMime.parse(source, limits);
  const status = partOf(mail, /^message\/(global-)?delivery-status$/);
  const feedback = partOf(mail, /^message\/feedback-report$/);
  if (status === undefined && feedback === undefined) return undefined;
  const keyed = findOnlyKey(mail, source);
  const event = feedback ? eventOfFeedback(feedback) : eventOfStatus(status ?? '');
  return keyed && event !== 'unknown' ? { keyed, event } : undefined;
}

function partOf({ attachments }: Email, type: RegExp): string | undefined {
  const part = attachments.find(({ mimeType }) => type.test(mimeType.toLowerCase()));
  return part && textOf(part.content).slice(0, mostReportChars);
}

const textOf = (content: string | ArrayBuffer | Uint8Array) =>
  typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('latin1');

function findOnlyKey(mail: Email, source: Buffer): Keyed | undefined {
  const parts = mail.attachments.map(({ content }) => textOf(content));
  const keys = findKeys([source.toString('latin1'), mail.text, ...parts].join('\n'));
  const isOne = new Set(keys.map((key) => key.subscriptionId + key.issuePrefix)).size === 1;
  return isOne ? keys[0] : undefined;
}

function eventOfFeedback(feedback: string) {
  return /^feedback-type:\s*abuse\s*$/im.test(feedback) ? ('complaint' as const) : ('unknown' as const);
}

/** RFC 3464 gives each recipient a block. */
function eventOfStatus(report: string) {
  const blocks = report
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]+/g, ' ')
    .split(/\n\s*\n/);
  const recipients = blocks.filter((block) => /^(final|original)-recipient:/im.test(block));
  const told = new Set(recipients.map(eventOfRecipient));
  const [event] = told;
  return told.size === 1 ? event : ('unknown' as const);
}

function eventOfRecipient(block: string) {
  const action = /^action:\s*([a-z]+)/im.exec(block)?.[1]?.toLowerCase();
  if (action && ['delayed', 'delivered', 'relayed', 'expanded'].includes(action)) return undefined;
  return action === 'failed' ? (kindOfStatus(statusOf(block)) ?? ('unknown' as const)) : ('unknown' as const);
}

/** Exim always writes 5.0.0, and the true status in the diagnostic code. */
function statusOf(block: string) {
  const status = /^status:\s*([245]\.\d{1,3}\.\d{1,3})\b/im.exec(block)?.[1];
  if (!status?.endsWith('.0.0')) return status;
  return /^diagnostic-code:\s*smtp\s*;\s*\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/im.exec(block)?.[1] ?? status;
}
