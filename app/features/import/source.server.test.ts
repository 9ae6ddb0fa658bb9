import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { config } from '#app/config.ts';
import { posts } from '#app/features/posts/schema.ts';
import { db } from '#app/platform/db/client.ts';
import { openSiteForTests } from '#test/app.ts';
import { importArchivesForTests, importText, importZip, linesOf } from '#test/archives.ts';
import { post, rss } from '#test/wordpress.ts';
import { zipOf } from '#test/zip.ts';
import { most, openSource } from './source.server.ts';

openSiteForTests();
importArchivesForTests();

type Members = Parameters<typeof zipOf>[0];

const file = path.join(config.dataDir, 'archive.zip');

const pane = 'pane';

test.each<[string, Members, string]>([
  [
    'is none that is known',
    { 'a.txt': 'pane', 'b.json': '{}' },
    'non c’è un’esportazione che conosciamo',
  ],
  [
    'swells when it is opened',
    { 'a.xml': `<rss>${' '.repeat(3 * 2 ** 20)}</rss>` },
    'a.xml: una volta aperto è troppo grande',
  ],
  [
    'says less than it holds',
    [{ name: 'a.xml', content: '<rss>x</rss>'.repeat(9), declaredSize: 9 }],
    'rovinato',
  ],
  [
    'is one link',
    [{ name: 'a.xml', content: '/etc/passwd', unixMode: 0o120777 }],
    'conosciamo: a.xml: è un collegamento',
  ],
  ['leads upwards', { '../a.xml': rss(), '/b.xml': rss() }, 'non c’è un’esportazione'],
  ['is locked', [{ name: 'a.xml', content: rss(), flags: 0x801 }], 'non c’è un’esportazione'],
])('an archive that %s is refused completely', async (_what, members, words) => {
  await expect(importZip(members)).rejects.toThrow(words);
  expect(await db.$count(posts)).toBe(0);
});

test('a file of an archive that is left out is reported once, with the reason', async () => {
  const link = { name: 'c.jpg', content: '/etc/passwd', unixMode: 0o120777 };
  const members: Members = [
    { name: 'a.xml', content: rss(post(1, 'Uno', 'x')) },
    { name: 'members.csv', content: 'email\nanna@example.org\n' },
    ...['b.jpg', 'b.jpg', '../d.jpg', '__MACOSX/b.jpg', 'e/'].map((name) => ({
      name,
      content: pane,
    })),
    link,
    { name: 'f.jpg', content: pane, flags: 0x801 },
    { name: 'g.jpg', content: Buffer.alloc(3 * 2 ** 20) },
    { name: 'h.jpg', content: pane, declaredSize: 21 * 2 ** 20 },
  ];
  const report = await importZip(members, false);
  expect(linesOf(report).filter((line) => line.includes('archivio'))).toEqual([
    'Dall’archivio non prendiamo b.jpg: c’è due volte.',
    'Dall’archivio non prendiamo ../d.jpg: porta fuori dall’archivio.',
    'Dall’archivio non prendiamo c.jpg: è un collegamento.',
    'Dall’archivio non prendiamo f.jpg: non si può aprire.',
    'Dall’archivio non prendiamo g.jpg: una volta aperto è troppo grande.',
    'Dall’archivio non prendiamo h.jpg: una volta aperto è troppo grande.',
  ]);
});

test.each([
  [{ allBytes: 11 }, 'troppo grande'],
  [{ allTextBytes: 7 }, 'troppo grande'],
  [{ entries: 2 }, 'troppi file'],
])('an archive of more than %o is refused completely', async (limit, words) => {
  writeFileSync(file, zipOf({ 'a.xml': pane, 'b.json': pane, 'c.jpg': pane }));
  await expect(openSource(file, { ...most, ...limit })).rejects.toThrow(words);
});

test('an export of twenty thousand nested tags is refused before it blocks the site', async () => {
  for (const kind of ['rss', 'feed']) {
    const deep = `<${kind}>${'<a>'.repeat(20_000)}</${kind}>`;
    await expect(importText(deep)).rejects.toThrow('non è un’esportazione intera');
  }
});

test('unclosed brackets in an export cost no time', async () => {
  for (const piece of ['[gallery ', '[caption ', '[a ', '<', '[gallery ids="1"'])
    expect((await importText(rss(post(7, 'A', piece.repeat(60_000))))).counts.refused).toBe(1);
});

test('names in CP437, in UTF-8 without its flag, and with backslashes are found', async () => {
  const url = (name: string) => `<img src="https://x.org/wp-content/uploads/${name}">`;
  const found = ['caff%C3%A8.jpg', 'perch%C3%A9.jpg', '2019/x.jpg'].map((name, at) =>
    post(at, `A${at}`, url(name)),
  );
  const members: Members = [
    { name: 'a.xml', content: rss(...found) },
    { name: Buffer.from('uploads/caff\x8a.jpg', 'latin1'), content: pane, flags: 0 },
    { name: Buffer.from('uploads/perché.jpg'), content: pane, flags: 0 },
    { name: Buffer.from('wp-content\\uploads\\2019\\x.jpg'), content: pane, flags: 0 },
  ];
  expect((await importZip(members, false)).counts).toMatchObject({
    added: 3,
    photographs: 3,
    brought: 3,
  });
});

test.each([
  ['the one of the same folders', '/wp-content/uploads/2019/11/a-300x200.jpg', 5],
  ['none where two folders hold the name alone', '/altrove/a.jpg', undefined],
  ['the only one of that name, wherever it lies', 'https://x.org/s1600/sola.jpg?x=1', 4],
  ['none of another month', '/wp-content/uploads/2019/07/uno.jpg', undefined],
  ['the largest of its sizes', '/wp-content/uploads/2019/11/tre-768x512.jpg', 6],
  ['none of that name', '/wp-content/uploads/2019/11/c.jpg', undefined],
])('the address of a photograph finds in the archive %s', async (_what, url, bytes) => {
  writeFileSync(
    file,
    zipOf({
      'x/uploads/2019/11/a.jpg': '12345',
      'x/uploads/2018/11/a.jpg': '123',
      'Albums/sola.jpg': '1234',
      'x/uploads/2019/03/uno.jpg': '1',
      'x/uploads/2019/11/tre-30x20.jpg': '12',
      'x/uploads/2019/11/tre-1024x683.jpg': '123456',
      'x/a.xml': '',
    }),
  );
  const source = await openSource(file);
  const found = source.findPhotograph(url);
  const copy = path.join(config.dataDir, 'copy.jpg');
  await found?.copyTo(copy);
  expect(found && readFileSync(copy).length).toBe(bytes);
  source.close();
});
