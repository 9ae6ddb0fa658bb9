import { data, href } from 'react-router';
import { romeDay } from '#app/calendar/rome.ts';
import { config } from '#app/config.ts';
import { monthPath } from '#app/features/archive/month.ts';
import { listVisible } from '#app/features/entries/entries.server.ts';
import { xmlResponse } from '#app/features/posts/feed-texts.tsx';
import { countPosts } from '#app/features/posts/list-posts.server.ts';
import { listLitMonths, yearsOf } from '#app/features/posts/lit-months.server.ts';
import { listPublishedIds, listVisibleCategories } from '#app/features/posts/posts.server.ts';
import { archivePath, fixedPages } from '#app/public-pages.ts';
import { site } from '#app/site/site.server.ts';
import type { Route } from './+types/sitemap';

// A sitemap may list 50,000 addresses, but would take seconds to render and have six megabytes.
const postsOfOnePart = 1000;

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export async function loader({ request }: Route.LoaderArgs) {
  const [requestedPart, ...more] = new URL(request.url).searchParams.getAll('parte');
  if (more.length > 0 || (requestedPart !== undefined && !/^[1-9]\d{0,2}$/.test(requestedPart)))
    throw data(null, { status: 404 });
  const { published } = await countPosts();
  const parts = Math.max(1, Math.ceil(published / postsOfOnePart));
  if (requestedPart === undefined && parts > 1) return sitemapIndex(parts);
  const part = Number(requestedPart ?? 1);
  if (part > parts) throw data(null, { status: 404 });
  return sitemap(part);
}

function sitemapIndex(parts: number) {
  const entries = Array.from(
    { length: parts },
    (_, index) =>
      `<sitemap><loc>${config.siteUrl}/sitemap.xml?parte=${index + 1}</loc></sitemap>\n`,
  );
  return xmlResponse(
    'application/xml',
    `<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>`,
  );
}

async function sitemap(part: number) {
  const posts = await listPublishedIds(postsOfOnePart, (part - 1) * postsOfOnePart);
  const entries = [
    ...(part === 1 ? await listPages() : []),
    ...posts.map(({ id, modifiedAt }) => entry(href('/post/:id', { id }), modifiedAt)),
  ];
  return xmlResponse('application/xml', `<urlset ${namespace}>\n${entries.join('')}</urlset>`);
}

async function listPages() {
  const [months, categories, entries] = await Promise.all([
    listLitMonths(),
    listVisibleCategories(),
    listVisible(),
  ]);
  const kinds = entries.map(({ kind }) => kind);
  const years = yearsOf(months).map((year) => href('/archivio/:year', { year }));
  const pages = fixedPages(site(), kinds)
    .map(({ path }) => path)
    .filter((path) => path !== archivePath || months.length > 0);
  const undated = [
    ...pages,
    ...years,
    ...months.map(monthPath),
    ...categories.map(({ path }) => path),
  ];
  return [
    ...undated.map((path) => entry(path)),
    ...entries.map(({ path, updatedAt }) => entry(path, updatedAt)),
  ];
}

function entry(path: string, modifiedAt?: Date) {
  const changed = modifiedAt ? `<lastmod>${romeDay(modifiedAt)}</lastmod>` : '';
  return `<url><loc>${config.siteUrl}${path}</loc>${changed}</url>\n`;
}
