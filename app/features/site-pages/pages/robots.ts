import { config } from '#app/config.ts';
import { robotsLines } from '#app/features/machines/robots-groups.ts';
import { publicFiles, publicPages } from '#app/public-pages.ts';
import { site } from '#app/site/site.server.ts';

export function loader() {
  const left = [...publicPages, ...publicFiles].filter(({ isCrawled }) => isCrawled === false);
  const closed = ['/amministrazione', ...left.map(({ path }) => path.replace(/:.*/, ''))];
  const lines = [...robotsLines(site().machines, closed), `Sitemap: ${config.siteUrl}/sitemap.xml`];
  return textFile(lines);
}

export function textFile(lines: string[]) {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' };
  return new Response(`${lines.join('\n')}\n`, { headers });
}
