import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { posts as table } from '#app/features/posts/schema.ts';
import { db } from '#app/platform/db/client.ts';
import { get, openSiteForTests, withoutScripts } from '#test/app.ts';
import { writePosts } from '#test/fixtures.ts';

openSiteForTests();

const thought = (
  title: string,
  at: string,
  category = 'Vangelo',
  status: 'published' | 'draft' = 'published',
) => {
  return { title, content: 'Poche righe.', category, status, createdAt: new Date(at) };
};

const today = () => vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z'), toFake: ['Date'] });
beforeEach(() => void today());
beforeAll(async () => {
  today();
  expect((await get('/archivio')).status).toBe(200);
  expect((await get('/archivio/2026')).status).toBe(404);
  await writePosts(
    thought('Il primo', '2024-12-05T05:00:00Z'),
    // In Rome it is 1 October.
    thought('A cavallo della mezzanotte', '2026-09-30T22:30:00Z', 'Preghiere'),
    thought('Preghiera di chi apre', '2026-11-17T05:00:00Z', 'preghiere'),
    thought('La sera dello stesso giorno', '2026-11-17T19:00:00Z', 'Carità'),
    thought('Una bozza', '2026-11-18T05:00:00Z', 'Segreta', 'draft'),
    thought('Un cestinato', '2026-08-18T05:00:00Z', 'Buttata'),
  );
  await db.update(table).set({ deletedAt: new Date() }).where(eq(table.title, 'Un cestinato'));
});

const read = async (path: string) => (await (await get(path)).text()).replaceAll('<!-- -->', '');
const idOf = async (title: string) =>
  (await db.select({ id: table.id }).from(table).where(eq(table.title, title)))[0]?.id;

test('the nights of a month are links with day and title, two thoughts of a day one link to the newer', async () => {
  const page = await read('/archivio/2026/novembre');
  const titles = 'La sera dello stesso giorno e Preghiera di chi apre';
  const address = `/post/${await idOf('La sera dello stesso giorno')}`;
  expect(page.match(/<li[^>]*><a href="\/post\/.*?<\/li>/g)).toEqual([
    `<li><a href="${address}" aria-label="17 novembre, ${titles}" data-title="${titles}"><b>17</b></a></li>`,
  ]);
  expect(page.match(/<li[^>]*aria-hidden="true"/g)).toHaveLength(29);
  expect(page).toContain('>una accesa<');
  expect(page).toContain('<h2 class="t-3">Due pensieri in una notte</h2>');
  expect(page).not.toContain('>novembre 2026</h2>');
  expect(page.match(/<h3/g)).toHaveLength(2);
  expect(page).not.toMatch(/Una bozza|Un cestinato/);
});

test('a post is listed on its day in Rome', async () => {
  expect(await read('/archivio/2026/ottobre')).toContain('A cavallo della mezzanotte');
  expect(await read('/archivio/2026/settembre')).not.toContain('A cavallo della mezzanotte');
});

test('a year shows each month, with a link and its number where there are thoughts', async () => {
  const page = withoutScripts(await read('/archivio/2026'));
  expect(page).toContain('<h1>Le notti del <em>2026</em></h1>');
  expect(page.match(/<h3/g)).toHaveLength(12);
  expect(page.match(/<h3><a[^>]*href="\/archivio\/2026\/[a-z]+"/g)).toHaveLength(2);
  expect(page).toContain(
    '" aria-label="17 novembre, La sera dello stesso giorno e Preghiera di chi apre"></a></li>',
  );
  expect(page).toContain('<p>2<span class="solo-voce"> pensieri</span></p>');
  expect(page).toMatch(/<a [^>]*href="\/archivio\/2024"/);
});

test('the archive shows the newest year night by night and the others month by month', async () => {
  const page = await read('/archivio');
  expect(page).toContain('"17 novembre, La sera');
  expect(page).toContain(
    '<b aria-hidden="true">dic</b><span class="solo-voce">dicembre 2024</span></a>',
  );
  expect(page).toContain('href="/archivio/2024"');
});

test.each([
  ['/archivio/2025', 200],
  ['/archivio/2023', 404],
  ['/archivio/boh', 404],
  ['/archivio/2024/dicembre', 200],
  ['/archivio/2024/novembre', 404],
  ['/archivio/2026/Novembre', 404],
  ['/archivio/2026/%27%3B', 404],
  ['/archivio/2026/novembre/17', 404],
  ['/categoria/carita', 200],
  ['/categoria/carit%C3%A0', 404],
  ['/categoria/segreta', 404],
])('%s has the status %i', async (path, status) => {
  const response = await get(path);
  expect(response.status).toBe(status);
  if (status === 404) expect(await response.text()).toContain('noindex');
});

test('a month without posts has a notice and links to months with posts', async () => {
  const past = await read('/archivio/2025/luglio');
  expect(past).toContain('In luglio è rimasto buio.');
  expect(past).toContain('>nessuna accesa<');
  expect(past).toContain('href="/archivio/2024/dicembre"');
  expect(past).toContain('href="/archivio/2026/ottobre"');
  expect(past).toContain('>Tutto il 2025<');
  vi.setSystemTime(new Date('2026-12-01T10:00:00Z'));
  expect(await read('/archivio/2026/dicembre')).toContain('In dicembre, per ora, è buio.');
});

test('categories with one spelling share a page, under the name of the site’s own category', async () => {
  const page = withoutScripts(await read('/categoria/preghiere'));
  expect(page).toMatch(/<h1[^>]*>Preghiere<\/h1>/);
  expect(page).toContain('Preghiera di chi apre');
  expect(page).toContain('A cavallo della mezzanotte');
  expect(page).not.toContain('Il primo');
  expect(page.match(/<a[^>]*href="\/categoria\/preghiere"[^>]* aria-current="page"/g)).toHaveLength(
    1,
  );
});

const paged = ['/archivio/2026/novembre', '/categoria/vangelo'];

test.each(paged)(
  'a page number that %s does not have redirects to its first page',
  async (path) => {
    for (const page of ['2', 'x']) {
      const response = await get(`${path}?pagina=${page}`);
      expect([response.status, response.headers.get('Location')]).toEqual([302, path]);
    }
  },
);

test('a category has twenty thoughts a page, with links to the next and the previous', async () => {
  await writePosts(
    ...Array.from({ length: 21 }, (_, index) =>
      thought(`Fila ${index}`, '2026-05-05T05:00:00Z', 'Fila'),
    ),
  );
  expect((await read('/categoria/fila')).match(/<h3/g)).toHaveLength(20);
  expect(await read('/categoria/fila')).toContain('href="/categoria/fila?pagina=2"');
  const second = await read('/categoria/fila?pagina=2');
  expect(second.match(/<h3/g)).toHaveLength(1);
  expect(second).toContain(
    '<link rel="canonical" href="http://localhost:3000/categoria/fila?pagina=2"/>',
  );
});

test('the structured data of a month has breadcrumbs', async () => {
  const page = await read('/archivio/2026/novembre');
  const { '@graph': things } = JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? '');
  expect(things[0]['@type']).toBe('BreadcrumbList');
  expect(
    things[0].itemListElement.map(({ item }: { item: string }) =>
      item.replace('http://localhost:3000', ''),
    ),
  ).toEqual([
    ...['/', '/pensieri-quotidiani', '/archivio', '/archivio/2026'],
    '/archivio/2026/novembre',
  ]);
});
