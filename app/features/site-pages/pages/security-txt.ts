import { config } from '#app/config.ts';
import { forReaders, site } from '#app/site/site.server.ts';
import { textFile } from './robots.ts';

const halfAYearMs = 182 * 24 * 3600 * 1000;

/** RFC 9116. The file expires, so that an abandoned site promises no reply. */
export function loader() {
  const email = forReaders(site().author.email);
  const lines = [
    `Contact: ${email ? `mailto:${email}` : `${config.siteUrl}/#contatti`}`,
    `Expires: ${new Date(Date.now() + halfAYearMs).toISOString()}`,
    'Preferred-Languages: it, en',
    `Canonical: ${config.siteUrl}/.well-known/security.txt`,
  ];
  return textFile(lines);
}
