import { createServer } from 'node:http';
import { afterAll, expect, test, vi } from 'vitest';
import { listen } from '#test/listen.ts';

// The launcher reads its settings when it is loaded.
vi.stubEnv('SITE_HOME', process.cwd());
const { comparePages, readSample, spread } = await import('./sample.ts');

const posts = Array.from({ length: 20_000 }, (_, index) => `/post/${index}`);
const others = ['/', '/il-libro', '/archivio/2026', '/archivio/2026/marzo', '/categoria/vangelo'];
const files = [
  '/media/0f-768.avif',
  '/media/0f-768.webp',
  '/media/0f-768.jpg',
  '/cartoline/0f-1200x630.png',
  '/categoria/vangelo/feed.xml',
  '/appuntamenti/una-sera.ics',
  '/libri/2026/libro-2026.epub',
  '/libri/2026/libro-2026-a5.pdf',
];
const ofRelease = ['/assets/a-0f.jpg', '/mast-dome.png', '/media/0f-su-112233.jpg'];
const changed = new Map<string, { status?: number; html?: string }>();
const read: string[] = [];

const pageOf = (path: string) =>
  `<style>h1 { a: b }</style><h1 class="a">Il  pane &#x27;${path}’</h1><p>${'parola '.repeat(20)}</p>
<meta content="https://www.example.org/cartoline/0f-1200x630.png"><source srcset="/media/0f-768.avif 768w, /media/0f-1.avif 1w">
${[...files, ...ofRelease].map((file) => `<a href="${file}"></a>`)}`;

function sitemapOf(part: string | null) {
  const first = 1000 * (Number(part) - 1);
  const paths = part ? posts.slice(first, first + 1000) : [];
  if (part === '1') paths.push(...others);
  const parts = Array.from({ length: 20 }, (_, index) => `/sitemap.xml?parte=${index + 1}`);
  const list = (some: string[]) =>
    some.map((path) => `<loc>https://www.example.org${path}</loc>`).join('');
  return part ? `<urlset>${list(paths)}</urlset>` : `<sitemapindex>${list(parts)}</sitemapindex>`;
}

const server = createServer(({ url = '' }, response) => {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  read.push(url);
  const { status = 200, html = files.includes(url) ? '\xff'.repeat(99) : pageOf(url) } =
    changed.get(url) ?? {};
  const type = files.includes(url) ? 'image/webp' : 'text/html; charset=utf-8';
  response.writeHead(status, { 'Content-Type': type });
  return response.end(pathname === '/sitemap.xml' ? sitemapOf(searchParams.get('parte')) : html);
});
const address = `http://127.0.0.1:${await listen(server)}`;
afterAll(() => server.close().closeAllConnections());

test('the trial of 20,000 posts reads a few hundred addresses: each kind, the newest, the oldest and some between', async () => {
  const sample = await readSample(address, () => {});
  const paths = [...sample.keys()];
  expect(paths).toEqual(expect.arrayContaining([...others, '/post/0', '/post/19999']));
  expect(paths.filter((path) => path.startsWith('/post/'))).toHaveLength(100);
  expect(new Set(paths.map((path) => path.slice(0, -3))).size).toBeGreaterThan(5);
  expect(read.length).toBeLessThan(150);
});

test('the trial reads one file of each kind that pages name: picture, card, feed, calendar, book', async () => {
  const paths = [...(await readSample(address, () => {})).keys()];
  expect(paths).toEqual(expect.arrayContaining([...files, '/sitemap.xml', '/appuntamenti.ics']));
  expect(paths.filter((path) => ofRelease.includes(path))).toEqual([]);
});

test('a sample includes the first path and the last, and each path once', () => {
  for (const count of [1, 2, 99, 100, 101, 150, 5000]) {
    const sample = spread(posts.slice(0, count), 100);
    expect([sample.at(0), sample.at(-1)]).toEqual([posts[0], posts[count - 1]]);
    expect(new Set(sample).size).toBe(Math.min(count, 100));
  }
});

test.each([
  ['/post/0', { status: 500 }, '/post/0 answers 500.'],
  ['/il-libro', { html: '<h1>Il libro</h1>' }, '/il-libro has 2 words instead of 24.'],
  ['/media/0f-768.avif', { status: 404 }, '/media/0f-768.avif answers 404.'],
  ['/cartoline/0f-1200x630.png', { html: '' }, '0x630.png has 0 bytes instead of 198.'],
  ['/post/19999', { html: pageOf('/altro') }, '/post/19999 is headed "Il pane altro" instead of'],
  ['/', { html: 'parola '.repeat(20) }, '/ is headed "" instead of "Il pane".'],
])('a release whose page %s changes to %o is refused', async (path, page, message) => {
  const sample = await readSample(address, () => {});
  changed.set(path, page);
  await expect(comparePages(sample, address, () => {})).rejects.toThrow(message);
  changed.clear();
});

test('a page that failed before, another markup and another text of the program are no reason', async () => {
  changed.set('/post/0', { status: 404 });
  const sample = await readSample(address, () => {});
  changed.set('/post/19999', { html: pageOf('/post/19999').replace('h1 class="a"', 'h1') });
  changed.set('/il-libro', { html: pageOf('/libro') });
  await comparePages(sample, address, () => {});
  changed.clear();
});
