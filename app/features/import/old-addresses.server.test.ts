import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#app/platform/db/client.ts';
import { openDatabaseForTests } from '#test/database.ts';
import { addressKey, isNoise, isOurs } from './old-address.ts';
import { findNewAddress } from './old-addresses.server.ts';

openDatabaseForTests();

test('an old address leads to its post as long as the post is published', async () => {
  const id = 'd0000000-0000-4000-8000-000000000001';
  const change = (statement: string) => db.execute(sql.raw(statement));
  await change(
    `insert into posts (id, title, content, category, status) values ('${id}', 'a', 'b', 'c', 'published')`,
  );
  await change(`insert into old_addresses (path, post_id) values ('/2019/il-pane', '${id}')`);
  expect(await findNewAddress('/2019/il-pane')).toBe(`/post/${id}`);
  expect(await findNewAddress('/2019/il-pane.html')).toBe(`/post/${id}`);
  expect(await findNewAddress('/nessuno')).toBeUndefined();
  await change(`update posts set status = 'draft'`);
  expect(await findNewAddress('/2019/il-pane')).toBeUndefined();
  await change(`update posts set status = 'published'`);
  expect(await findNewAddress('/2019/il-pane')).toBe(`/post/${id}`);
  await change(`update posts set deleted_at = now()`);
  expect(await findNewAddress('/2019/il-pane')).toBeUndefined();
});

test.each([
  ['/2019/11/il-pane', '/2019/11/Il-Pane.html', '//2019/11/il-pane/index.html'],
  ['/p/il-pane', '/p/il-pane/', '/p/il-pane/amp', '/p/il-pane/feed/', '/p/il-pane/comment-page-2/'],
  ['/perché-no', '/perch%C3%A9-no/', '/perche%CC%81-no', '/perché-no.php'],
])('%s has one spelling', (key, ...spellings) => {
  expect(spellings.map((path) => addressKey(path))).toEqual(spellings.map(() => key));
});

test('a number of the old site is an address of its own, at the root alone', () => {
  expect(addressKey('/', '?a=b&page_id=123&x=1')).toBe('?p=123');
  expect(addressKey('/index.php', '?p=7')).toBe('?p=7');
  for (const search of ['', '?p=1x', `?p=${'1'.repeat(13)}`])
    expect(addressKey('/', search)).toBeUndefined();
  expect(addressKey('/il-pane', '?p=123')).toBe('/il-pane');
});

test.each(['/%ff', '/%00', '/a%0ab', `/${'a'.repeat(301)}`, '/index.html', '/feed'])(
  '%s is not an old address',
  (path) => {
    expect(addressKey(path)).toBeUndefined();
  },
);

test('addresses that programs try do not reach the database', () => {
  for (const path of ['/wp-login.php', '/a/.git/config', '/backup.zip', '/API/users'])
    expect.soft(isNoise(path), path).toBe(true);
  for (const path of ['/apicoltura', '/wp-e-altre', '/2019/11/il-pane.html', '/chi-sono.php'])
    expect.soft(isNoise(path), path).toBe(false);
});

test('no address below a page of the site is an old address', () => {
  expect(
    ['/il-libro', '/Post/x', '/amministrazione/x/y', '/iscrizione/t', '/feed.xml'].every(isOurs),
  ).toBe(true);
  expect(['/il-libro-nuovo', '/2019/11/post', '/chi-sono'].some(isOurs)).toBe(false);
});
