import { config } from '#app/config.ts';
import { publicFiles, publicPages } from '#app/public-pages.ts';

export function loader() {
  const left = [...publicPages, ...publicFiles].filter(({ isCrawled }) => isCrawled === false);
  const lines = [
    'User-agent: *',
    'Disallow: /amministrazione',
    ...left.map(({ path }) => `Disallow: ${path.replace(/:.*/, '')}`),
    '',
    `Sitemap: ${config.siteUrl}/sitemap.xml`,
  ];
  return textFile(lines);
}

export function textFile(lines: string[]) {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' };
  return new Response(`${lines.join('\n')}\n`, { headers });
}
