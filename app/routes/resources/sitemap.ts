import { html as markup } from 'hono/html';
import { romeDay } from '#app/calendar/rome.ts';
import { config } from '#app/config.ts';
import { listPublishedIds } from '#app/features/posts/posts.server.ts';
import { foundation } from '#site/author.ts';
import { xmlResponse } from './xml.ts';

const ofFoundation = foundation.name ? ['/fondazione'] : [];
const pages = ['/', '/il-libro', '/pensieri-quotidiani', ...ofFoundation, '/privacy-policy'];
// A sitemap may hold 50,000 addresses.
const mostAddresses = 50_000;

export async function loader() {
  const posts = await listPublishedIds(mostAddresses - pages.length);
  return xmlResponse(
    'application/xml',
    markup`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.map((path) => markup`<url><loc>${config.siteUrl}${path}</loc></url>\n`)}${posts.map(postEntry)}</urlset>`,
  );
}

function postEntry({ id, createdAt }: { id: string; createdAt: Date }) {
  return markup`<url><loc>${config.siteUrl}/post/${id}</loc><lastmod>${romeDay(createdAt)}</lastmod></url>\n`;
}
