import { romeMoment } from '#app/calendar/rome.ts';
import { config } from '#app/config.ts';
import { listMailRecords, senderDomain } from '#app/features/mailbox/mail-records.server.ts';
import { findReading } from '#app/features/mailbox/read-mailbox.server.ts';
import { webhookUrl } from '#app/features/mailbox/webhooks.server.ts';
import { showMailServer } from '#app/features/settings/mail-server.server.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { canSendMail } from '#app/mail/mailer.ts';
import { mailboxWords as words } from './words.ts';

export type ShownMail = Awaited<ReturnType<typeof showMail>>;

export async function showMail() {
  const [server, { mailRecords }, reading] = await Promise.all([showMailServer(), readSettings(), showReading()]);
  return {
    isConfigured: canSendMail(),
    server,
    domain: senderDomain(),
    typed: mailRecords,
    records: listMailRecords(mailRecords),
    reading,
    webhooks: { ses: webhookUrl('ses'), brevo: webhookUrl('brevo') },
  };
}

async function showReading() {
  const { failure, failedSince, readAt } = (await findReading()) ?? {};
  return {
    isConnected: config.imapUrl !== undefined,
    failure: failure && {
      ...words.failures[failure],
      since: failedSince && words.failedSince(romeMoment(failedSince)),
    },
    readAt: readAt ? words.read(romeMoment(readAt)) : words.unread,
  };
}
