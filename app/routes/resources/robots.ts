import { config } from '#app/config.ts';
import { showing } from '#app/routes/cache-tags.ts';

export function loader() {
  const lines = [
    'User-agent: *',
    'Disallow: /amministrazione',
    'Disallow: /iscrizione/',
    'Disallow: /pensieri/a-caso',
    '',
    `Sitemap: ${config.siteUrl}/sitemap.xml`,
  ];
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', ...showing({}) };
  return new Response(`${lines.join('\n')}\n`, { headers });
}
