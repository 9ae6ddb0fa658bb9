import { beforeAll, expect, test } from 'vitest';
import { previewPath, readPreviewToken } from '#app/features/posts/posts.server.ts';
import { get, openSiteForTests } from '#test/app.ts';
import { posts, writePosts } from '#test/fixtures.ts';

openSiteForTests();
beforeAll(() => writePosts(posts.bozza, { ...posts.natale, deletedAt: new Date() }));

const dayMs = 24 * 3600 * 1000;

test('a reader with the link sees a draft; the page is neither cached nor indexed', async () => {
  const response = await get(previewPath(posts.bozza.id));
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('Questa bozza non si legge.');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'same-origin',
  });
  expect((await get(`${previewPath(posts.bozza.id)}.data`)).status).toBe(404);
});

test('an expired link, a changed link and a link to a deleted post show nothing of the post', async () => {
  const good = previewPath(posts.bozza.id);
  const [id = '', until = '', signature = ''] = good.split('/').at(-1)?.split('.') ?? [];
  const bad = [
    previewPath(posts.bozza.id, Date.now() - dayMs - 1000),
    `/anteprima/${id}.${until}z.${signature}`,
    `/anteprima/${posts.natale.id}.${until}.${signature}`,
    `/anteprima/${id}.${until}.x`,
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

test('a link is valid for a day', () => {
  const token = previewPath(posts.bozza.id, 0).split('/').at(-1) ?? '';
  expect(readPreviewToken(token, dayMs - 1)).toBe(posts.bozza.id);
  expect(readPreviewToken(token, dayMs)).toBeUndefined();
});
