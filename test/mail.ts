import type { SMTPServerOptions } from 'smtp-server';
import { config } from '#app/config.ts';
import { closeMailer } from '#app/mail/mailer.ts';
import { startMailServer } from './mail-server.ts';

/** From here on the site's mails go to a server of their own, which `behaviour` may teach to refuse. */
export async function mailTo(behaviour?: SMTPServerOptions) {
  const { url, mails, stop } = await startMailServer(behaviour);
  const restore = mailThrough(url);
  return {
    mails,
    recipients: () => mails.map(({ to }) => to?.[0]?.address),
    stop: async () => {
      restore();
      await stop();
    },
  };
}

/** Through any server, also one that is not there. Gives back what undoes it. */
export function mailThrough(url: string) {
  const before = config.smtpUrl;
  closeMailer();
  config.smtpUrl = url;
  return () => {
    closeMailer();
    config.smtpUrl = before;
  };
}

/** A server's answer of refusal, such as "550 5.1.1 No such user". */
export function refusal(response: string) {
  return Object.assign(new Error(response.slice(4)), { responseCode: Number(response.slice(0, 3)) });
}
