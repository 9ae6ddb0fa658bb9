import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { db } from '#app/db/client.ts';
import { fill } from '#app/site/fill.ts';
import { author, book } from '#site/author.ts';
import { pictures } from '#site/pictures/pictures.ts';
import { get, openSiteForTests } from '#test/app.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { texts } from '#test/written-site.ts';

openSiteForTests();
const { id, title } = posts.natale;
beforeAll(async () => {
  await writePosts(posts.natale);
  await db.execute(sql`update posts set edited_at = '2026-01-07T08:00Z'`);
});

test('to machines a thought is part of the blog, with its day of the Church, its words and its last change', async () => {
  const page = await (await get(`/post/${id}`)).text();
  const things = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? '')['@graph'];
  expect(things[0]).toMatchObject({
    '@type': 'BlogPosting',
    datePublished: '2025-12-24T23:30:00.000Z',
    dateModified: '2026-01-07T08:00:00.000Z',
    articleSection: 'Vangelo',
    keywords: 'Natale del Signore',
    wordCount: 14,
    isPartOf: { '@type': 'Blog', '@id': 'http://localhost:3000/pensieri-quotidiani#blog' },
  });
});

test('a shared link tells its title, its moment, its picture and whose it is, with whole addresses', async () => {
  const page = await (await get(`/post/${id}`)).text();
  const tags = Object.fromEntries(
    [...page.matchAll(/<meta (?:property|name)="((?:og|article|twitter):[^"]+)" content="([^"]*)"/g)].map((tag) =>
      tag.slice(1),
    ),
  );
  expect(tags).toEqual({
    'og:title': fill(texts.post.metaTitle, { titolo: title }),
    'og:description': 'Stanotte il forno è acceso. Entra chi vuole. Il pane è già in tavola.',
    'og:type': 'article',
    'og:url': `http://localhost:3000/post/${id}`,
    'og:site_name': author.name,
    'og:locale': 'it_IT',
    'og:image': `http://localhost:3000${pictures.share.src}`,
    'og:image:type': 'image/jpeg',
    'og:image:alt': fill(pictures.share.alt, { libro: book.title, autrice: author.name }),
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
    'article:published_time': '2025-12-24T23:30:00.000Z',
    'article:modified_time': '2026-01-07T08:00:00.000Z',
    'article:section': 'Vangelo',
    'article:author': `http://localhost:3000/#${author.section}`,
  });
  for (const type of ['rss\\+xml', 'feed\\+json'])
    expect(page).toMatch(new RegExp(`<link rel="alternate" type="application/${type}" title="[^"]+" href="/feed.`));
});
