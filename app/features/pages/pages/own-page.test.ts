import { beforeAll, expect, test } from 'vitest';
import { moveToBin } from '#app/features/entries/entries.server.ts';
import { saveEntry } from '#app/features/entries/save-entry.server.ts';
import { insertOldPaths, pathsOf } from '#app/features/import/old-addresses.server.ts';
import { pageForm } from '#app/features/pages/page-form.ts';
import { previewWords } from '#app/features/posts/messages.ts';
import { previewPath } from '#app/features/posts/posts.server.ts';
import { db } from '#app/platform/db/client.ts';
import { get, openSiteForTests, post } from '#test/app.ts';
import { stopClockForTests } from '#test/clock.ts';
import { writePage, writtenIn } from '#test/entries.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { schemaFaults, structuredDataOf } from '#test/schema-org.ts';
import { texts } from '#test/written-site.ts';

openSiteForTests();
stopClockForTests();

const [id, draftId] = [
  'aaaaaaaa-1111-4111-8111-111111111111',
  'aaaaaaaa-2222-4222-8222-222222222222',
];

beforeAll(async () => {
  await writePosts(posts.natale);
  await insertOldPaths(db, pathsOf(posts.natale.id, ['/il-pane', '/stampa']));
  const press = { inMenu: 'on', description: 'Chi ne ha scritto.' };
  await writePage({ title: 'Stampa </script>', slug: 'stampa', ...press }, id);
  await writePage({ title: 'Bozza', status: 'draft' }, draftId);
});

const redirectOf = async (path: string) => {
  const { status, headers } = await get(path);
  return [status, headers.get('Location')];
};

test('a page of the author has its words, metadata, structured data, link to the form, and is in the menu', async () => {
  const response = await get('/stampa');
  expect([response.status, response.headers.get('X-Robots-Tag')]).toEqual([200, null]);
  const page = await response.text();
  expect(page.match(/<h1/g)).toHaveLength(1);
  expect(page).toContain('<link rel="canonical" href="http://localhost:3000/stampa"/>');
  expect(page).toContain('<meta name="description" content="Chi ne ha scritto."/>');
  expect(page).toMatch(new RegExp(`data-signed="in" href="/amministrazione/pagine/${id}"`));
  expect(page.match(/<a href="\/stampa" aria-current="page"/g)).toHaveLength(2);
  const things = structuredDataOf(page);
  expect(things.flatMap(schemaFaults)).toEqual([]);
  expect(things).toMatchObject([
    { '@type': 'WebPage', name: 'Stampa </script>', url: 'http://localhost:3000/stampa' },
    { '@type': 'BreadcrumbList', itemListElement: [{}, { item: 'http://localhost:3000/stampa' }] },
  ]);
  expect(await (await get('/il-libro')).text()).toContain('<a href="/stampa">');
  const sitemap = await (await get('/sitemap.xml')).text();
  expect(sitemap).toMatch(/<loc>[^<]*\/stampa<\/loc><lastmod>\d{4}-\d\d-\d\d</);
  const found = await (await get('/pensieri-quotidiani?cerca=stampa')).text();
  expect(found).toMatch(new RegExp(`${texts.search.otherPages}.*<a href="/stampa">Stampa`));
  const none = await (await get('/pensieri-quotidiani?cerca=Natale')).text();
  expect(none).not.toContain(texts.search.otherPages);
});

test('a page precedes an old address; other spellings and addresses redirect to it', async () => {
  for (const path of ['/Stampa', '/stampa/', '//stampa', '/stampa.html'])
    expect(await redirectOf(path)).toEqual([301, '/stampa']);
  expect(await redirectOf('/il-pane')).toEqual([301, `/post/${posts.natale.id}`]);
  const changed = writtenIn(pageForm, { title: 'Rassegna', slug: 'rassegna' });
  await saveEntry(pageForm, id, 1, changed, {});
  expect(await redirectOf('/stampa')).toEqual([301, '/rassegna']);
  expect((await redirectOf('/rassegna'))[0]).toBe(200);
  await saveEntry(pageForm, id, 2, { ...changed, slug: 'stampa' }, {});
  const back = await get('/rassegna');
  expect([back.headers.get('Location'), back.headers.get('Cache-Control')]).toEqual([
    '/stampa',
    'no-cache',
  ]);
});

test('a draft, a page in the bin and an unknown address have the same page', async () => {
  const unknown = await get('/niente');
  const page = await unknown.text();
  expect([unknown.status, page.includes('Oops! Page not found')]).toEqual([404, true]);
  for (const path of [
    '/bozza',
    '/404',
    '/wp-admin',
    '/feed/x',
    '/niente/',
    '/NIENTE',
    '/%6eiente',
  ]) {
    const response = await get(path);
    expect([path, response.status, (await response.text()) === page]).toEqual([path, 404, true]);
    expect(response.headers.get('Cache-Control')).toBe(unknown.headers.get('Cache-Control'));
  }
  expect((await post('/rassegna', {})).status).toBe(404);
  expect((await get('/rassegna.data')).status).toBe(404);
  await moveToBin(id);
  expect((await get('/rassegna')).status).toBe(404);
  expect(await redirectOf('/stampa')).toEqual([301, `/post/${posts.natale.id}`]);
});

test('a draft has a preview for a day, which is neither cached nor indexed', async () => {
  const response = await get(previewPath(draftId));
  expect([response.status, response.headers.get('X-Robots-Tag')]).toEqual([200, 'noindex']);
  expect(await response.text()).toContain(previewWords.textOfPage);
  expect((await get(previewPath(draftId, Date.now() - 25 * 3600 * 1000))).status).toBe(404);
  expect((await get(previewPath(id))).status).toBe(404);
});
