import { config } from '#app/config.ts';
import { forReaders, site } from '#app/site/site.server.ts';

const halfAYearMs = 182 * 24 * 3600 * 1000;

/** RFC 9116. It expires, so that an abandoned site does not promise an answer. */
export function loader() {
  const email = forReaders(site().author.email);
  const lines = [
    `Contact: ${email ? `mailto:${email}` : `${config.siteUrl}/#contatti`}`,
    `Expires: ${new Date(Date.now() + halfAYearMs).toISOString()}`,
    'Preferred-Languages: it, en',
    `Canonical: ${config.siteUrl}/.well-known/security.txt`,
  ];
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' };
  return new Response(`${lines.join('\n')}\n`, { headers });
}
