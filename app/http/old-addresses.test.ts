import * as build from 'virtual:react-router/server-build';
import { beforeAll, expect, test } from 'vitest';
import { db } from '#app/db/client.ts';
import { addOldAddress, isOurs, keepOldPaths, pathsOf } from '#app/features/old-addresses/old-addresses.server.ts';
import { deletePost } from '#app/features/posts/status.server.ts';
import { get, openSiteForTests, post } from '#test/app.ts';
import { posts, writePosts } from '#test/fixtures.ts';

openSiteForTests();
const { natale, farina, bozza } = posts;
beforeAll(async () => {
  await writePosts(natale, farina, bozza);
  await keepOldPaths(db, [
    ...pathsOf(natale.id, ['https://diario.example.org/2019/11/il-pane/', 'https://diario.example.org/?p=318']),
    ...pathsOf(farina.id, ['/2014/03/il-pane.html', '/il-libro', 'https://x.org/']),
    ...pathsOf(bozza.id, ['/p/bozza']),
  ]);
});

const askedFor = async (path: string) => {
  const { status, headers } = await get(path);
  return [status, headers.get('Location')];
};
const to = ({ id }: { id: string }) => [301, `/post/${id}`];

test.each(['/2019/11/il-pane/', '/2019/11/il-pane', '/2019/11/IL-PANE.html', '/?p=318', '/index.php?p=318&x=1'])(
  'who follows %s finds the thought',
  async (path) => {
    expect(await askedFor(path)).toEqual(to(natale));
  },
);

test('two thoughts with one end keep each its own address, and the end leads to one of them', async () => {
  expect(await askedFor('/2014/03/il-pane')).toEqual(to(farina));
  const [status, place] = await askedFor('/2020/01/05/il-pane');
  expect([status, [`/post/${natale.id}`, `/post/${farina.id}`].includes(`${place}`)]).toEqual([301, true]);
  await keepOldPaths(db, pathsOf(farina.id, ['/il-pane', '/2019/11/il-pane']));
  expect([await askedFor('/il-pane'), await askedFor('/2019/11/il-pane')]).toEqual([to(farina), to(natale)]);
});

test('a draft, a thought in the bin and a form are not answered', async () => {
  expect((await askedFor('/p/bozza'))[0]).toBe(404);
  expect((await post('/2019/11/il-pane', {})).status).toBe(404);
  await writePosts({ ...natale, id: 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa' });
  await keepOldPaths(db, pathsOf('aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa', ['/presto-via']));
  await deletePost('aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa', { account: 'x', address: '' });
  expect((await askedFor('/presto-via'))[0]).toBe(404);
});

test('no address of ours is taken over: each route is known as ours', async () => {
  const own = Object.values(build.routes).flatMap((route) => (route?.path && route.path !== '*' ? [route.path] : []));
  expect(own.length).toBeGreaterThan(40);
  expect(own.filter((path) => !isOurs(`/${path}`))).toEqual([]);
  expect(await addOldAddress('/il-libro/', '/privacy-policy')).toBe('ours');
  expect(await addOldAddress('https://x.org/', '/il-libro')).toBe('no-address');
  expect((await askedFor('/il-libro'))[0]).toBe(200);
  expect((await askedFor('/'))[0]).toBe(200);
  expect((await askedFor('/?p=99'))[0]).toBe(200);
});
