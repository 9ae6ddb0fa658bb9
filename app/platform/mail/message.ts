import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { forReaders, site } from '#app/site/site.server.ts';
import { mailPictures } from '#site/mail-style.ts';
import { mailFrom, senderDomain } from './mail-server.ts';

export type Message = {
  to: string | { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  messageId?: string;
  /** Bounces go here instead of to the sender. */
  returnPath?: string;
};

/**
 * - `submitted`: the server accepted the message, which may still bounce.
 * - `refused`: the server refuses this recipient.
 * - `later`: the server asks to try again later.
 * - `site-refused`: the server refuses the sign-in, the sender or the message.
 * - `unreachable`: the server does not respond.
 * - `uncertain`: the connection broke while the message was being sent, so it may have arrived.
 */
export type Outcome = { outcome: 'submitted'; reply: string } | Failure;
export type Failure = {
  outcome: 'refused' | 'site-refused' | 'later' | 'unreachable' | 'uncertain';
  reply: string;
  code?: number;
  /** The failure occurred before a recipient was named. */
  isOfSite?: boolean;
};

export function mayRetry({ outcome }: Outcome) {
  return outcome === 'later' || outcome === 'site-refused' || outcome === 'unreachable';
}

export function newMessageId() {
  return `<${randomUUID()}@${senderDomain()}>`;
}

/** Nodemailer keeps line breaks out of headers. */
export function composed({
  messageId = newMessageId(),
  headers = {},
  returnPath,
  ...message
}: Message) {
  const sender = mailFrom();
  const from = sender.includes('<') ? sender : { name: site().texts.mail.sender, address: sender };
  return {
    from,
    replyTo: forReaders(site().author.email) || sender,
    ...message,
    attachments: attachedPictures(message.html),
    ...(returnPath && { envelope: { from: returnPath, to: message.to } }),
    headers: { 'Content-Language': 'it', ...headers, ...inOneLine(headers, 'List-Unsubscribe') },
    messageId,
    textEncoding: 'quoted-printable' as const,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

let pictures: { cid: string; filename: string; content: Buffer }[] | undefined;

/** Each file is read once, for thousands of mails. */
function attachedPictures(html: string) {
  pictures ??= Object.entries(mailPictures).map(([name, { file }]) => ({
    cid: `${name}@mail`,
    filename: `${name}.png`,
    content: readFileSync(file),
  }));
  return pictures.filter(({ cid }) => html.includes(`"cid:${cid}"`));
}

/** A server that unfolds a header breaks a simple DKIM signature (RFC 6376, 3.4.1). */
function inOneLine(headers: Record<string, string>, name: string) {
  const value = headers[name];
  return value && { [name]: { prepared: true, value: value.replaceAll(/[\r\n]/g, ' ') } };
}
