import path from 'node:path';
import { config } from '#app/config.ts';
import { legal } from '#site/author.ts';
import type { Message } from './message.ts';
import { forgetWritten, openOutbox } from './outbox.ts';
import type { Outcome } from './outcome.ts';
import { openSmtp } from './smtp.ts';

type Mailer = { submit: (message: Message) => Promise<Outcome>; close: () => void };

const outbox = path.join(config.dataDir, 'outbox');

let mailer: Mailer | undefined;

/** Whether messages leave this machine. Without SMTP_URL they become files in the outbox, which nobody receives. */
export function canSendMail() {
  return config.smtpUrl !== undefined;
}

/**
 * Hands one message over, now, to the mail server or to the outbox folder, and tells what became of it. It does not
 * retry and does not promise that anybody receives it; only a broken outbox makes it throw.
 */
export function sendMail(message: Message): Promise<Outcome> {
  mailer ??= config.smtpUrl ? openSmtp(config.smtpUrl) : openOutbox(outbox);
  return mailer.submit(message);
}

/** Nobody sends the mails of the outbox, and each holds an address: they go after a month. */
export function forgetWrittenMails() {
  return forgetWritten(outbox, new Date(Date.now() - legal.retention.deliveryDays * 86_400_000));
}

export function closeMailer() {
  mailer?.close();
  mailer = undefined;
}
