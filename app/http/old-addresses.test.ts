import * as build from 'virtual:react-router/server-build';
import { beforeAll, expect, test } from 'vitest';
import { isOurs } from '#app/features/import/old-address.ts';
import { insertOldPaths, pathsOf } from '#app/features/import/old-addresses.server.ts';
import { oldAddresses } from '#app/features/import/schema.ts';
import { moveToBin } from '#app/features/posts/publication.server.ts';
import { db } from '#app/platform/db/client.ts';
import { get, openSiteForTests, post } from '#test/app.ts';
import { posts, writePosts } from '#test/fixtures.ts';

openSiteForTests();
const { natale, farina, bozza } = posts;
beforeAll(async () => {
  await writePosts(natale, farina, bozza);
  await insertOldPaths(db, [
    ...pathsOf(natale.id, [
      'https://diario.example.org/2019/11/il-pane/',
      'https://diario.example.org/?p=318',
    ]),
    ...pathsOf(farina.id, ['/2014/03/il-pane.html', '/il-libro', 'https://x.org/']),
    ...pathsOf(bozza.id, ['/p/bozza']),
  ]);
});

const redirectOf = async (path: string) => {
  const { status, headers } = await get(path);
  return [status, headers.get('Location')];
};
const to = ({ id }: { id: string }) => [301, `/post/${id}`];

const spellings = [
  '/2019/11/il-pane/',
  '/2019/11/il-pane',
  '/2019/11/IL-PANE.html',
  '/?p=318',
  '/index.php?p=318&x=1',
];

test.each(spellings)('%s redirects to the thought', async (path) => {
  expect(await redirectOf(path)).toEqual(to(natale));
});

const oldFeeds = [
  '/feed/',
  '/feed/atom',
  '/rss/',
  '/feeds/posts/default',
  '/atom.xml',
  '/rss.xml',
  '/index.xml',
  '/?feed=rss2',
];

test.each(oldFeeds)('the feed of an earlier site at %s redirects to the feed', async (path) => {
  expect(await redirectOf(path)).toEqual([301, '/feed.xml']);
});

test.each(['/comments/feed/', '/feeds/comments/default', '/category/pane/feed/'])(
  'the feed %s, which has other contents, is not redirected to the feed',
  async (path) => {
    expect((await redirectOf(path))[0]).toBe(404);
  },
);

test('an old address belongs to its first thought, unless it was a guess or a page of an earlier release', async () => {
  await db.insert(oldAddresses).values([
    { path: '/il-pane', postId: natale.id, isGuess: true },
    { path: '/chi-sono', page: '/il-libro' },
  ]);
  expect([await redirectOf('/il-pane'), await redirectOf('/chi-sono/')]).toEqual([
    to(natale),
    [301, '/il-libro'],
  ]);
  await insertOldPaths(db, pathsOf(farina.id, ['/il-pane', '/2019/11/il-pane', '/chi-sono']));
  const redirects = await Promise.all(
    ['/il-pane', '/2019/11/il-pane', '/2014/03/il-pane', '/chi-sono'].map(redirectOf),
  );
  expect(redirects).toEqual([to(farina), to(natale), to(farina), [301, '/il-libro']]);
});

test('a draft, a thought in the bin and a form are not redirected', async () => {
  expect((await redirectOf('/p/bozza'))[0]).toBe(404);
  expect((await post('/2019/11/il-pane', {})).status).toBe(404);
  await writePosts({ ...natale, id: 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa' });
  await insertOldPaths(db, pathsOf('aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa', ['/presto-via']));
  await moveToBin('aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa', { account: 'x', address: '' });
  expect((await redirectOf('/presto-via'))[0]).toBe(404);
});

test('no address of a route becomes an old address', async () => {
  const own = Object.values(build.routes).flatMap((route) =>
    route?.path && route.path !== '*' ? [route.path] : [],
  );
  expect(own.length).toBeGreaterThan(40);
  expect(own.filter((path) => !isOurs(`/${path}`))).toEqual([]);
  expect((await redirectOf('/il-libro'))[0]).toBe(200);
  expect((await redirectOf('/'))[0]).toBe(200);
  expect((await redirectOf('/?p=99'))[0]).toBe(200);
});
