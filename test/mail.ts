import type { SMTPServerOptions } from 'smtp-server';
import { config } from '#app/config.ts';
import { closeMailer } from '#app/platform/mail/mailer.ts';
import { site } from '#app/site/site.server.ts';
import { startMailServer } from './mail-server.ts';

export async function mailTo(behaviour?: SMTPServerOptions) {
  const { url, mails, stop } = await startMailServer(behaviour, () => site().author.email);
  const { mailFrom } = config;
  const restore = mailThrough(url);
  // The address for replies, which differs from the author’s.
  if (!mailFrom) config.mailFrom = 'posta@example.org';
  return {
    mails,
    recipients: () => mails.map(({ to }) => to?.[0]?.address),
    stop: async () => {
      restore();
      config.mailFrom = mailFrom;
      await stop();
    },
  };
}

/** Uses any server, also a missing one. Returns the function that reverts this. */
export function mailThrough(url: string) {
  const before = config.smtpUrl;
  closeMailer();
  config.smtpUrl = url;
  return () => {
    closeMailer();
    config.smtpUrl = before;
  };
}

/** A server that refuses a recipient with the result of `responseFor`, or accepts the mail. */
export function refusing(responseFor: (address: string) => string | undefined): SMTPServerOptions {
  return {
    onRcptTo: ({ address }, _session, done) => {
      const refused = responseFor(address);
      done(refused ? refusal(refused) : null);
    },
  };
}

export function refusal(response: string) {
  return Object.assign(new Error(response.slice(4)), {
    responseCode: Number(response.slice(0, 3)),
  });
}
