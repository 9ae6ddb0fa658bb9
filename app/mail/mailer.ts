import path from 'node:path';
import { config } from '#app/config.ts';
import { site } from '#app/site/site.server.ts';
import type { Message, Outcome } from './message.ts';
import { deleteWritten, openOutbox } from './outbox.ts';
import { openSmtp } from './smtp.ts';

type Mailer = { submit: (message: Message) => Promise<Outcome>; close: () => void };

const outbox = path.join(config.dataDir, 'outbox');

let mailer: Mailer | undefined;

/** Otherwise messages become files in the outbox. */
export function canSendMail() {
  return config.smtpUrl !== undefined;
}

/** Submits once. Throws only when the outbox cannot be written. */
export function sendMail(message: Message): Promise<Outcome> {
  mailer ??= config.smtpUrl ? openSmtp(config.smtpUrl) : openOutbox(outbox);
  return mailer.submit(message);
}

export function forgetWrittenMails() {
  return deleteWritten(outbox, new Date(Date.now() - site().legal.retention.deliveryDays * 86_400_000));
}

export function closeMailer() {
  mailer?.close();
  mailer = undefined;
}
