import type { RouteConfigEntry } from '@react-router/dev/routes';
import { beforeAll, expect, test } from 'vitest';
import { publicFiles, publicPages } from '#app/public-pages.ts';
import routes from '#app/routes.ts';
import { putSite } from '#app/site/site.server.ts';
import { defaultSite } from '#site/site.ts';
import { get, openSiteForTests } from '#test/app.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { listReadersPages } from '#test/readers-pages.ts';

openSiteForTests();
beforeAll(() => writePosts(posts.natale));

const declared = [...publicPages, ...publicFiles];

function addressesOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children = [] }) => [
    ...(index ? ['/'] : path ? [`/${path}`] : []),
    ...addressesOf(children),
  ]);
}

test('every address outside the administration is declared, once', () => {
  const readers = addressesOf(routes).filter(
    (path) => path !== '/*' && !path.startsWith('/amministrazione'),
  );
  expect(readers.toSorted()).toEqual(declared.map(({ path }) => path).toSorted());
});

test('a cached page is public under the address that it names', async () => {
  for (const path of listReadersPages(`/post/${posts.natale.id}`, {
    year: '2025',
    month: 'dicembre',
    slug: 'vangelo',
  })) {
    const response = await get(path);
    expect([path, response.status, response.headers.get('X-Robots-Tag')]).toEqual([
      path,
      200,
      null,
    ]);
    expect(response.headers.get('Cache-Control'), path).not.toContain('no-store');
    expect(await response.text()).toContain(
      `<link rel="canonical" href="http://localhost:3000${path}"/>`,
    );
  }
});

test('any other page is for one reader: not cached, not indexed', async () => {
  for (const { path } of publicPages.filter(({ isCacheable: isCached }) => !isCached)) {
    const { headers } = await get(path.replaceAll(/:\w+/g, 'x'));
    expect([path, headers.get('Cache-Control'), headers.get('X-Robots-Tag')]).toEqual([
      path,
      'no-store',
      'noindex',
    ]);
  }
});

test('robots.txt asks search engines to leave the administration, the own links of readers and the link to any thought', async () => {
  const [forAll = ''] = (await (await get('/robots.txt')).text()).split('\n\n');
  expect(forAll).toMatch(/^User-agent: \*\n/);
  expect(forAll.match(/(?<=^Disallow: ).+$/gm)).toEqual([
    '/amministrazione',
    '/iscrizione/',
    '/pensieri/a-caso',
  ]);
});

test('in every title a long word may break, and no page or feed has a soft hyphen', async () => {
  const long = 'Precipitevolissimevolmente';
  await writePosts({ ...posts.fonte, title: long, quote: long });
  const texts = JSON.parse(
    JSON.stringify(defaultSite.texts).replaceAll(/("title":)"[^"]*"/g, `$1"${long}"`),
  );
  putSite({
    ...defaultSite,
    book: { ...defaultSite.book, titlePlain: long, titleItalic: long },
    texts,
  });
  const fullPage = new RegExp(
    `<(h1|\\w+(?= [^>]*(?:\\bt-[123]|\\bpull|id="nome")))[^>]*>(?:(?!</\\1>).)*${long}`,
    'g',
  );
  for (const path of [
    ...listReadersPages(`/post/${posts.fonte.id}`),
    '/feed.xml',
    '/feed.json',
    '/sitemap.xml',
  ]) {
    const html = await (await get(path)).text();
    expect
      .soft([path, html.split('<main').at(-1)?.match(fullPage), html.includes('\u00ad')])
      .toEqual([path, null, false]);
  }
  putSite(defaultSite);
});
