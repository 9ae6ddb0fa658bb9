import { config } from '#app/config.ts';
import { site } from '#app/site/site.server.ts';

type MailServer = { url: string; from: string };

let fromPanel: MailServer | undefined;

export function putMailServer(server: MailServer | undefined) {
  fromPanel = server;
}

/** The environment's wins. */
export function findMailServer(): MailServer | undefined {
  return config.smtpUrl ? { url: config.smtpUrl, from: config.mailFrom } : fromPanel;
}

/** Without a sender, the author's own address. */
export function mailFrom(): string {
  return config.mailFrom || fromPanel?.from || site().author.email;
}
