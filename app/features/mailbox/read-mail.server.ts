import PostalMime, { type Email } from 'postal-mime';
import { findKeys, type Keyed, keyHeader } from '#app/features/issues/delivery-key.server.ts';
import { kindOfStatus } from '#app/features/issues/mail-events.server.ts';
import { type DmarcReport, findDmarcReport } from './dmarc-report.server.ts';
import { readVerdicts, type Verdicts } from './verdicts.ts';

export type ReadMail =
  | { kind: 'report'; keyed: Keyed; event: 'gone' | 'later' | 'complaint' | undefined }
  | { kind: 'dmarc'; report: DmarcReport }
  | { kind: 'trial'; verdicts: Verdicts | undefined }
  | { kind: 'answer'; keyed: Keyed }
  | { kind: 'unknown' };

const limits = { maxNestingDepth: 30, maxHeadersSize: 512 * 1024, forceRfc822Attachments: true };
const mostReportChars = 64 * 1024;
const unknown = { kind: 'unknown' } as const;

export async function readMail(source: Buffer, trialKey?: string): Promise<ReadMail> {
  const mail = await PostalMime.parse(source, limits);
  const key = mail.headers.find(({ key }) => key === keyHeader.toLowerCase())?.value;
  if (trialKey && key === trialKey) return { kind: 'trial', verdicts: readVerdicts(mail.headers) };
  const status = partOf(mail, /^message\/(global-)?delivery-status$/);
  const feedback = partOf(mail, /^message\/feedback-report$/);
  if (status !== undefined || feedback !== undefined) return readReport(mail, source, status, feedback);
  const report = findDmarcReport(mail.attachments);
  if (report) return { kind: 'dmarc', report };
  return readAnswer(mail);
}

function partOf({ attachments }: Email, type: RegExp): string | undefined {
  const part = attachments.find(({ mimeType }) => type.test(mimeType.toLowerCase()));
  return part && textOf(part.content).slice(0, mostReportChars);
}

const textOf = (content: string | ArrayBuffer | Uint8Array) =>
  typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('latin1');

function readReport(mail: Email, source: Buffer, status = '', feedback = ''): ReadMail {
  const parts = mail.attachments.map(({ content }) => textOf(content));
  const keys = findKeys([source.toString('latin1'), mail.text, ...parts].join('\n'));
  const [keyed] = keys;
  const isOne = new Set(keys.map((key) => key.subscriptionId + key.issuePrefix)).size === 1;
  if (!keyed || !isOne) return unknown;
  const event = feedback ? eventOfFeedback(feedback) : eventOfStatus(status);
  return event === 'unknown' ? unknown : { kind: 'report', keyed, event };
}

function eventOfFeedback(feedback: string) {
  return /^feedback-type:\s*abuse\s*$/im.test(feedback) ? ('complaint' as const) : ('unknown' as const);
}

/** RFC 3464: a block for each recipient. */
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

/** Exim always writes 5.0.0. */
function statusOf(block: string) {
  const status = /^status:\s*([245]\.\d{1,3}\.\d{1,3})\b/im.exec(block)?.[1];
  if (!status?.endsWith('.0.0')) return status;
  return /^diagnostic-code:\s*smtp\s*;\s*\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/im.exec(block)?.[1] ?? status;
}

function readAnswer({ headers, inReplyTo = '', references = '' }: Email): ReadMail {
  const said = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase();
  const isAutomatic =
    (said('auto-submitted') ?? 'no') !== 'no' ||
    /^(bulk|junk|auto_reply)$/.test(said('precedence') ?? '') ||
    said('x-autoreply') !== undefined ||
    said('x-auto-response-suppress') === 'all';
  const [keyed] = findKeys(`${inReplyTo} ${references}`);
  return keyed && !isAutomatic ? { kind: 'answer', keyed } : unknown;
}
