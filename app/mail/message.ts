import { randomUUID } from 'node:crypto';
import { config } from '#app/config.ts';
import { author } from '#site/author.ts';

export type Message = {
  /** The address, or the address with a name. */
  to: string | { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  /** One that the caller keeps, so that a second attempt is known to be the same mail. */
  messageId?: string;
};

const domain = new URL(config.siteUrl).hostname;

export function newMessageId() {
  return `<${randomUUID()}@${domain}>`;
}

/** As nodemailer takes it. It encodes names and subjects by RFC 2047 and lets no line break into a header. */
export function composed({ messageId = newMessageId(), headers, ...message }: Message) {
  const from = config.mailFrom.includes('<') ? config.mailFrom : { name: author.name, address: config.mailFrom };
  return {
    from,
    ...message,
    headers: { 'Content-Language': 'it', ...headers },
    messageId,
    textEncoding: 'quoted-printable' as const,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
