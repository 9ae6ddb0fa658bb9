import PostalMime, { type Email } from 'postal-mime';
import { findKeys, type Keyed } from '#app/features/issues/delivery-key.server.ts';
import { kindOfReply, type ReplyKind } from '#app/platform/mail/reply-kind.ts';

/** A report without an event, such as a delay, changes nothing. */
export type Report = { keyed: Keyed; event: ReplyKind | 'complaint' | undefined };
type ReportEvent = Report['event'] | 'unknown';

const limits = { maxNestingDepth: 30, maxHeadersSize: 512 * 1024, forceRfc822Attachments: true };
const mostReportChars = 64 * 1024;

/** Undefined for a mail that is not a report on exactly one delivery of this site. */
export async function readReport(source: Buffer): Promise<Report | undefined> {
  const mail = await PostalMime.parse(source, limits);
  const event = eventOf(mail);
  const keyed = findOnlyKey(mail, source);
  return keyed && event !== 'unknown' ? { keyed, event } : undefined;
}

function eventOf(mail: Email): ReportEvent {
  const feedback = partOf(mail, /^message\/feedback-report$/);
  if (feedback !== undefined) return eventOfFeedback(feedback);
  const status = partOf(mail, /^message\/(global-)?delivery-status$/);
  const text = textBeforeOriginal(mail);
  if (status) return eventOfStatus(status, text);
  return (isOfMailServer(mail) && kindOfReply(text)) || 'unknown';
}

function partOf({ attachments }: Email, type: RegExp): string | undefined {
  const part = attachments.find(({ mimeType }) => type.test(mimeType.toLowerCase()));
  return part && textOf(part.content).slice(0, mostReportChars);
}

/** Replies and absence notes of persons may contain our key too. */
const isOfMailServer = ({ from }: Email) =>
  /mailer-daemon|postmaster|mail.?delivery/i.test(`${from?.name} ${from?.address}`);

const textBeforeOriginal = ({ text = '' }: Email) =>
  text
    .slice(0, mostReportChars)
    .split(
      /^[ >]*(?:return-path|received|dkim-signature|message-id|mime-version|x-delivery-key):/im,
    )[0] ?? '';

const textOf = (content: string | ArrayBuffer | Uint8Array) =>
  typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('latin1');

function findOnlyKey(mail: Email, source: Buffer): Keyed | undefined {
  const parts = mail.attachments.map(({ content }) => textOf(content));
  const keys = findKeys([source.toString('latin1'), mail.text, ...parts].join('\n'));
  const isOne = new Set(keys.map((key) => key.subscriptionId + key.issuePrefix)).size === 1;
  return isOne ? keys[0] : undefined;
}

function eventOfFeedback(feedback: string): ReportEvent {
  return /^feedback-type:\s*abuse\s*$/im.test(feedback) ? 'complaint' : 'unknown';
}

/** RFC 3464 gives each recipient a block. `text` is the part for people. */
function eventOfStatus(report: string, text: string): ReportEvent {
  const blocks = report
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]+/g, ' ')
    .split(/\n\s*\n/);
  const recipients = blocks.filter((block) => /^(final|original)-recipient:/im.test(block));
  const events = new Set(recipients.map((block) => eventOfRecipient(block, text)));
  const [event] = events;
  return events.size === 1 ? event : 'unknown';
}

function eventOfRecipient(block: string, text: string): ReportEvent {
  const action = /^action:\s*([a-z]+)/im.exec(block)?.[1]?.toLowerCase();
  if (action && ['delayed', 'delivered', 'relayed', 'expanded'].includes(action)) return undefined;
  const status = /^status:\s*([245]\.\d{1,3}\.\d{1,3})\b/im.exec(block)?.[1];
  const response = /^diagnostic-code:[^;\n]*;(.*)/im.exec(block)?.[1];
  const kind =
    kindOfReply(response ?? '', status) ?? (response === undefined ? kindOfReply(text) : undefined);
  return (action === 'failed' && kind) || 'unknown';
}
