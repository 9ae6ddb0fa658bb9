import { config } from '#app/config.ts';

export function loader() {
  const lines = [
    'User-agent: *',
    'Disallow: /amministrazione',
    'Disallow: /iscrizione/',
    'Disallow: /pensieri/a-caso',
    '',
    `Sitemap: ${config.siteUrl}/sitemap.xml`,
  ];
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' };
  return new Response(`${lines.join('\n')}\n`, { headers });
}
