import PostalMime, { type Email } from 'postal-mime';
import { kindOfReply, type ReplyKind } from '#app/platform/mail/reply-kind.ts';
import { serveTasks } from '#app/platform/task-process.ts';

/** `text` may contain the keys of deliveries. */
export type ParsedMail = { event: ReplyKind | 'complaint' | 'unknown' | undefined; text: string };
type ReportEvent = ParsedMail['event'];

const limits = { maxNestingDepth: 30, maxHeadersSize: 512 * 1024, forceRfc822Attachments: true };
const mostReportChars = 64 * 1024;

serveTasks(async (source: Uint8Array): Promise<ParsedMail | undefined> => {
  // A mail that cannot be parsed is not a report.
  const mail = await PostalMime.parse(source, limits).catch(() => undefined);
  if (!mail) return undefined;
  const parts = mail.attachments.map(({ content }) => textOf(content));
  const text = [textOf(source), mail.text, ...parts].join('\n');
  return { event: eventOf(mail), text };
});

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
