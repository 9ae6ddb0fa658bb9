import { domainToASCII } from 'node:url';
import { config } from '#app/config.ts';
import { site } from '#app/site/site.server.ts';

type MailServer = { url: string; from: string };

let fromPanel: MailServer | undefined;

export function putMailServer(server: MailServer | undefined) {
  fromPanel = server;
}

/** SMTP_URL takes precedence over the server of the panel. */
export function findMailServer(): MailServer | undefined {
  return config.smtpUrl ? { url: config.smtpUrl, from: config.mailFrom } : fromPanel;
}

/** Without MAIL_FROM the sender is the author's address, or else an address of the site's host. */
export function mailFrom(): string {
  return (
    config.mailFrom ||
    fromPanel?.from ||
    site().author.email ||
    `posta@${new URL(config.siteUrl).hostname}`
  );
}

export function senderDomain() {
  const from = mailFrom();
  const address = /<([^<>]+)>$/.exec(from)?.[1] ?? from;
  return domainToASCII(address.slice(address.lastIndexOf('@') + 1)).toLowerCase();
}
