import { beforeAll, expect, test } from 'vitest';
import { saveDrafts } from '#app/features/overrides/change-site.server.ts';
import { isSitePreview, sitePreviewPath } from '#app/features/overrides/preview-link.server.ts';
import { previewPath, readPreviewToken } from '#app/features/posts/preview-link.server.ts';
import { previewedPaths } from '#app/public-pages.ts';
import { get, openSiteForTests, post } from '#test/app.ts';
import { posts, writePosts } from '#test/fixtures.ts';

openSiteForTests();
beforeAll(() => writePosts(posts.bozza, { ...posts.natale, deletedAt: new Date() }));

const dayMs = 24 * 3600 * 1000;

test('a draft is shown to whoever has its link, and neither a cache nor a search engine keeps it', async () => {
  for (const path of [previewPath(posts.bozza.id), `${previewPath(posts.bozza.id)}.data`]) {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Questa bozza non si legge.');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'same-origin',
    });
  }
});

test('a link that has lapsed, was changed, or leads into the bin shows nothing of the post', async () => {
  const good = previewPath(posts.bozza.id);
  const [id = '', until = '', signature = ''] = good.split('/').at(-1)?.split('.') ?? [];
  const bad = [
    previewPath(posts.bozza.id, Date.now() - dayMs - 1000),
    `/anteprima/${id}.${until}z.${signature}`,
    `/anteprima/${posts.natale.id}.${until}.${signature}`,
    `/anteprima/${id}.${until}.`,
    `/anteprima/${id}`,
    '/anteprima/%00',
    previewPath(posts.natale.id),
    previewPath("' or 1=1 --"),
  ];
  for (const path of bad) {
    const response = await get(path);
    expect([path, response.status]).toEqual([path, 404]);
    expect(await response.text()).not.toMatch(/Ancora in forno|non si legge|Stanotte/);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  }
});

test('a link is good for a day', () => {
  const token = previewPath(posts.bozza.id, 0).split('/').at(-1) ?? '';
  expect(readPreviewToken(token, dayMs - 1)).toBe(posts.bozza.id);
  expect(readPreviewToken(token, dayMs)).toBeUndefined();
});

test('the drafts of the site are read by whoever has the link, for a day, and never kept', async () => {
  await saveDrafts([{ path: 'texts.home.book.title', version: 0, value: 'Un titolo in bozza' }], 'agnese@example.org');
  const good = sitePreviewPath();
  for (const path of [good, `${good}.data`]) {
    const response = await get(path);
    expect(await response.text()).toContain('Un titolo in bozza');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'same-origin',
    });
  }
  for (const path of previewedPaths) expect((await get(good + path)).status, path).toBe(200);
  expect(await (await get('/')).text()).not.toContain('Un titolo in bozza');
  const token = good.split('/').at(-1) ?? '';
  expect(isSitePreview(token, Date.now() + dayMs + 1000)).toBe(false);
  for (const bad of [
    sitePreviewPath(Date.now() - dayMs - 1000),
    `${good}x`,
    '/anteprima/sito/a.b',
    '/anteprima/sito/a',
  ]) {
    const response = await get(bad);
    expect([bad, response.status, response.headers.get('Location')]).toEqual([bad, 302, '/anteprima/scaduta']);
  }
  expect((await get('/anteprima/scaduta')).status).toBe(404);
  expect((await post(`${good}/pensieri-quotidiani`, { email: 'x@example.org' })).status).toBe(405);
});
