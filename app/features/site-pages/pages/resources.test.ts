import { DOMParser } from '@xmldom/xmldom';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { romeDay } from '#app/calendar/rome.ts';
import { posts as table } from '#app/features/posts/schema.ts';
import { db } from '#app/platform/db/client.ts';
import { fixedPages } from '#app/public-pages.ts';
import { author } from '#site/author.ts';
import { defaultSite } from '#site/site.ts';
import { get, openSiteForTests } from '#test/app.ts';
import { manyPosts, posts, writePosts } from '#test/fixtures.ts';

openSiteForTests();
beforeAll(() => writePosts(posts.natale, posts.bozza, posts.ostile, posts.fonte, ...manyPosts(39)));

// The parser throws if the document is not well formed.
const parse = async (path: string) =>
  new DOMParser({
    onError: (_, message) => {
      throw new Error(message);
    },
  }).parseFromString(await (await get(path)).text(), 'text/xml');
type Node = Pick<Awaited<ReturnType<typeof parse>>, 'getElementsByTagName'>;
const texts = (within: Node | undefined, name: string) =>
  Array.from(within?.getElementsByTagName(name) ?? [], (element) => element.textContent);

test('the feed has the newest thirty thoughts with their full text, with hostile markup as text, and no draft', async () => {
  const feed = await parse('/feed.xml');
  const [newest, withSource, hostile] = Array.from(feed.getElementsByTagName('item'));
  expect(feed.getElementsByTagName('item')).toHaveLength(30);
  expect(texts(newest, 'title')).toEqual([posts.natale.title]);
  expect(texts(newest, 'link')).toEqual([`http://localhost:3000/post/${posts.natale.id}`]);
  expect(texts(newest, 'content:encoded')[0]).toContain(
    'Stanotte il forno è acceso.<br/>Entra chi vuole.',
  );
  // https://validator.w3.org/feed/docs/warning/NeedDescriptionBeforeContent.html
  const names = Array.from(newest?.childNodes ?? [], ({ nodeName }) => nodeName);
  expect(names.indexOf('description')).toBe(names.indexOf('content:encoded') - 2);
  expect(texts(newest, 'description')[0]).toBe(
    'Stanotte il forno è acceso. Entra chi vuole. Il pane è già in tavola.',
  );
  expect(texts(hostile, 'title')).toEqual([posts.ostile.title]);
  expect(texts(hostile, 'content:encoded')[0]).toContain(
    '&lt;img src=x onerror=alert(1)&gt; ]]&gt;',
  );
  expect(texts(withSource, 'content:encoded')[0]).toMatch(/^<p>Detto di forno<\/p><p>Il forno/);
  expect(texts(withSource, 'content:encoded')[0]).toMatch(
    /lo sai\.<br\/>Vedi <a href="https:\/\/example\.org\/forno">https:\/\/example\.org\/forno<\/a>\.<\/p>$/,
  );
  expect(texts(feed, 'title')).not.toContain(posts.bozza.title);
});

test('the feed in JSON holds the same thoughts and texts', async () => {
  const response = await get('/feed.json');
  expect(response.headers.get('Content-Type')).toBe('application/feed+json');
  const feed = await response.json();
  const authors = [{ name: author.name, url: 'http://localhost:3000' }];
  expect(feed).toMatchObject({
    feed_url: 'http://localhost:3000/feed.json',
    language: 'it',
    authors,
  });
  const xml = Array.from((await parse('/feed.xml')).getElementsByTagName('item'));
  expect(
    xml.flatMap((item) =>
      ['guid', 'link', 'title', 'category', 'description', 'content:encoded'].map(
        (name) => texts(item, name)[0],
      ),
    ),
  ).toEqual(
    feed.items.flatMap(({ id, url, title, tags, summary, content_html }: Item) => [
      id,
      url,
      title,
      tags[0],
      summary,
      content_html,
    ]),
  );
  expect(feed.items[0]).toMatchObject({
    title: posts.natale.title,
    date_published: '2025-12-24T23:30:00.000Z',
  });
});

test('a category has a feed of its own, which its page links, at the address of every spelling', async () => {
  await writePosts({
    ...posts.natale,
    id: crypto.randomUUID(),
    title: 'Maiuscolo',
    category: 'VANGELO',
  });
  const feed = await parse('/categoria/vangelo/feed.xml');
  const items = Array.from(feed.getElementsByTagName('item'));
  expect(items.map((item) => texts(item, 'title')[0]).sort()).toEqual(
    [posts.natale.title, 'Maiuscolo'].sort(),
  );
  expect(texts(feed, 'link')[0]).toBe('http://localhost:3000/categoria/vangelo');
  expect(await (await get('/categoria/vangelo')).text()).toContain(
    'href="/categoria/vangelo/feed.xml"',
  );
  expect((await get('/categoria/nessuna/feed.xml')).status).toBe(404);
  await db.delete(table).where(eq(table.title, 'Maiuscolo'));
});
type Item = {
  url: string;
  id: string;
  title: string;
  tags: string[];
  summary: string;
  content_html: string;
};

test('the sitemap has the moment when readers last saw a post appear or change', async () => {
  const lastmod = async () =>
    new RegExp(`${posts.natale.id}</loc><lastmod>(.*?)</lastmod>`).exec(
      await (await get('/sitemap.xml')).text(),
    )?.[1];
  const set = (change: object) => db.update(table).set(change).where(eq(table.id, posts.natale.id));
  expect(await lastmod()).toBe('2025-12-25');
  await set({ version: 2, updatedAt: new Date() });
  expect(await lastmod()).toBe('2025-12-25');
  await set({ publishedAt: new Date('2026-01-06T07:00:00Z') });
  expect(await lastmod()).toBe('2026-01-06');
  await set({ quote: 'Non temete!' });
  expect(await lastmod()).toBe(romeDay(new Date()));
  await set({ quote: posts.natale.quote });
});

// The archive adds two years, two months and four categories.
const pages = fixedPages(defaultSite).length + 8;

test('the sitemap holds every page and every published thought, and no draft', async () => {
  const addresses = texts(await parse('/sitemap.xml'), 'loc');
  expect(addresses).toHaveLength(pages + 42);
  expect(addresses).toContain('http://localhost:3000/archivio/2025/dicembre');
  expect(addresses).toContain('http://localhost:3000/categoria/ispirazione');
  expect(addresses).toContain(`http://localhost:3000/post/${posts.natale.id}`);
  expect(addresses).not.toContain(`http://localhost:3000/post/${posts.bozza.id}`);
});

test('of many thoughts the sitemap is an index of parts, each thought once in all', async () => {
  // These posts extend into another month.
  await writePosts(...manyPosts(1000));
  const parts = texts(await parse('/sitemap.xml'), 'loc');
  expect(parts).toEqual([1, 2].map((part) => `http://localhost:3000/sitemap.xml?parte=${part}`));
  const found = await Promise.all(
    [1, 2].map(async (part) => texts(await parse(`/sitemap.xml?parte=${part}`), 'loc')),
  );
  const addresses = found.flat();
  expect(found[0]).toHaveLength(1000 + pages + 1);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses).toHaveLength(pages + 1 + 1042);
  for (const strange of ['3', '0', '01', '-1', 'x', '', '1&parte=2'])
    expect((await get(`/sitemap.xml?parte=${strange}`)).status).toBe(404);
});

test('security.txt names the contact for a vulnerability, for half a year', async () => {
  const response = await get('/.well-known/security.txt');
  expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  const text = await response.text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  const days =
    (Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '') - Date.now()) / (24 * 3600 * 1000);
  expect(Math.round(days)).toBe(182);
});
