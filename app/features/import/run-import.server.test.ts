import { asc, getTableColumns, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { posts } from '#app/features/posts/schema.ts';
import { newsletterSubscriptions } from '#app/features/subscribers/schema.ts';
import { db } from '#app/platform/db/client.ts';
import { categories } from '#site/categories.ts';
import { openSiteForTests } from '#test/app.ts';
import {
  importText as importAny,
  importArchivesForTests,
  linesOf,
  listPosts,
} from '#test/archives.ts';
import { item, kindOf, post, rss, wxr } from '#test/wordpress.ts';
import { listGroups } from './imports.server.ts';
import { findNewAddress } from './old-addresses.server.ts';
import type { Kind } from './read-file.server.ts';
import { importFindings, imports } from './schema.ts';

openSiteForTests();
importArchivesForTests();

const importText = (kind: Kind, text: string, writes = true) => importAny(text, writes, kind);

const id = (last: string) => `d0000000-0000-4000-8000-00000000000${last}`;
const postsCsv = `\ufeffid,title,content,quote,citation,category,status,social_media,created_at
${id('1')},"Il seme, ""piccolo""","Prima riga
seconda è",Non temete.,"Lc 2,10",Vangelo,published,"{""twitter"":""x.com/a"",""facebook"":""""}",2025-03-30 01:30:00.123456+01
${id('2')},Bozza,x,null,\\N,NULL,draft,null,2024-02-29T10:00:00Z
12,Numero,x,,,Vangelo,draft,,2024-02-29T10:00:00Z
${id('3')},,x,,,Vangelo,draft,,2024-02-29T10:00:00Z
${id('4')},Quando?,x,,,Vangelo,draft,,2023-02-29 10:00:00
${id('5')},Stato,x,,,Vangelo,online,,2024-02-29T10:00:00Z
${id('6')},Social,x,,,Vangelo,draft,"{""facebook"":""javascript:alert(1)""}",2024-02-29T10:00:00Z
${id('7')},Corta,x
`;

test('posts of the original preserve their ids and dates, and no post counts as new for the daily issue', async () => {
  const report = await importText('posts', postsCsv);
  expect(report.counts).toMatchObject({ added: 3, changed: 1, alreadyThere: 0, refused: 5 });
  expect(linesOf(report)).toEqual([
    '«Numero» (riga 5) resta fuori, perché il suo codice (id) non ha la forma giusta: 12.',
    'La riga 6 resta fuori, perché manca un campo: il titolo.',
    '«Quando?» (riga 7) resta fuori, perché la sua data non si legge: 2023-02-29 10:00:00.',
    '«Stato» (riga 8) resta fuori, perché il suo stato non è né bozza (draft) né pubblicato (published): online.',
    '«Social» (riga 9) aveva tra i profili qualcosa che non è un indirizzo del web, e non entra: facebook javascript:alert(1).',
    'La riga 10 non si legge e resta fuori: le sue celle non sono quante le colonne.',
  ]);
  const rows = await db
    .select({
      ...getTableColumns(posts),
      at: sql`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`,
    })
    .from(posts)
    .orderBy(asc(posts.id));
  expect(rows).toMatchObject([
    {
      id: id('1'),
      title: 'Il seme, "piccolo"',
      content: 'Prima riga\nseconda è',
      quote: 'Non temete.',
      citation: 'Lc 2,10',
      category: 'Vangelo',
      status: 'published',
      socialMedia: { twitter: 'https://x.com/a' },
      mail: 'done',
      at: '2025-03-30 00:30:00.123456',
    },
    // The hosted backend writes an empty value as null.
    { id: id('2'), quote: null, citation: null, category: categories[0], socialMedia: null },
    { id: id('6'), title: 'Social', socialMedia: null },
  ]);
});

test('a trial writes nothing and reports the same; a second run adds nothing and changes nothing', async () => {
  const trial = await importText('posts', postsCsv, false);
  expect(await db.$count(posts)).toBe(0);
  expect(await importText('posts', postsCsv)).toEqual(trial);
  await db.update(posts).set({ title: 'Corretto qui' });
  expect((await importText('posts', postsCsv)).counts).toMatchObject({ added: 0, alreadyThere: 3 });
  expect((await importText('posts', postsCsv, false)).counts).toMatchObject({
    added: 0,
    alreadyThere: 3,
  });
  expect(await db.selectDistinct({ title: posts.title }).from(posts)).toEqual([
    { title: 'Corretto qui' },
  ]);
});

const none = { added: 0, changed: 0, alreadyThere: 0, leftOut: 0, refused: 0 };

test('the same rows are read from JSON; semicolons separate as commas do', async () => {
  const row = {
    title: 'a',
    content: '*Pane*  nero\nx\n\ny',
    created_at: '2025-01-01T00:00:00Z',
    social_media: null,
  };
  const json = JSON.stringify([{ ...row, id: id('1'), social_media: {} }]);
  expect(await importText('posts', json)).toMatchObject({
    counts: { ...none, added: 1 },
    findings: [],
  });
  expect(await listPosts()).toMatchObject([
    { html: '<p>*Pane*  nero<br>x</p><p>y</p>', content: row.content },
  ]);
  const { rows } = await db.execute(
    sql`select from pg_stats where tablename = 'posts' and attname = 'status'`,
  );
  expect(rows).toHaveLength(1);
  const semicolons = await importText(
    'subscribers',
    'email;subscribed_at\na@example.org;2025-01-01 00:00:00+00\n',
  );
  expect(semicolons.counts).toMatchObject({ ...none, added: 1 });
});

test('a row with a document brings it from CSV and JSON, without photographs that are not here', async () => {
  const paragraph = {
    type: 'paragraph',
    content: [{ type: 'text', marks: [{ type: 'em' }], text: 'Pane' }],
  };
  const photograph = { type: 'photograph', attrs: { id: id('9'), alt: '' } };
  const document = { type: 'doc', content: [paragraph, photograph] };
  const row = { title: 'a', content: 'Altro', created_at: '2025-01-01T00:00:00Z' };
  const rows = [
    { ...row, id: id('1'), document },
    { ...row, id: id('2'), document: { type: 'doc', content: [{ type: 'script' }] } },
  ];
  const report = await importText('posts', JSON.stringify(rows));
  expect(linesOf(report)).toEqual([
    '«a» (voce 1) aveva immagini che non si trovano: 1.',
    '«a» (voce 2) non si legge e resta fuori: il suo testo.',
  ]);
  const cell = JSON.stringify(document).replaceAll('"', '""');
  await importText(
    'posts',
    `id,title,content,created_at,document\n${id('3')},b,x,2025-01-02,"${cell}"\n`,
  );
  const same = { html: '<p><em>Pane</em></p>', content: 'Pane' };
  expect(await listPosts()).toMatchObject([same, same]);
});

test('a text that is too long or missing is named', async () => {
  const row = { title: 'a', created_at: '2025-01-01T00:00:00Z' };
  const rows = [
    { ...row, id: id('1'), content: 'x'.repeat(50_001) },
    { ...row, id: id('2'), content: ' ' },
  ];
  expect(linesOf(await importText('posts', JSON.stringify(rows)))).toEqual([
    '«a» (voce 1) resta fuori, perché un campo è più lungo di quanto il sito permette: il testo (50001 > 50000).',
    '«a» (voce 2) resta fuori, perché manca un campo: il testo.',
  ]);
});

test.each([
  [
    'posts',
    'id,title\n1,2\n',
    'manca la colonna content, created_at. Le sue colonne sono: id, title',
  ],
  ['posts', '[{"id": 1}, 2]', 'non è un elenco in JSON'],
  ['subscribers', 'PK\u0003\u0004', 'L’archivio è rovinato'],
] as const)('%s of %j is refused completely', async (kind, text, words) => {
  await expect(importText(kind, text)).rejects.toThrow(words);
});

test('an export of WordPress brings its posts, the same at each run, and expands no entity', async () => {
  const text = wxr(
    item(kindOf('post', 'publish')),
    item(kindOf('nav_menu_item', 'publish')),
    item(kindOf('attachment', 'inherit')),
    item(kindOf('post', 'trash')),
    // A draft has no date in GMT yet, so its local date counts.
    item(kindOf('post', 'draft'))
      .replace('?p=7', '?p=8')
      .replace('2019-12-24 23:30:00', '0000-00-00 00:00:00'),
  );
  const report = await importText('posts', text);
  expect(report.counts).toMatchObject({ ...none, added: 2, changed: 2, leftOut: 3 });
  expect(linesOf(report)).toEqual([
    '«L’alba» (voce 1) aveva altre categorie, che non entrano: Altra & cosa.',
    '«L’alba» (voce 1) aveva etichette, che non entrano: Etichetta.',
    '«L’alba» (voce 2) non è un post e resta fuori: una voce di menu.',
    '«L’alba» (voce 3) è un’immagine o un altro file: entra solo con il post che lo mostra.',
    '«L’alba» (voce 4) era nel cestino e resta fuori.',
    '«L’alba» (voce 5) aveva altre categorie, che non entrano: Altra & cosa.',
    '«L’alba» (voce 5) aveva etichette, che non entrano: Etichetta.',
  ]);
  expect((await importText('posts', text)).counts).toMatchObject({ added: 0, alreadyThere: 2 });
  expect(await db.select().from(posts).orderBy(asc(posts.createdAt))).toMatchObject([
    {
      title: 'L’alba',
      content: 'Uno\n\nDue è\ntre &lol;',
      category: categories[0],
      status: 'published',
      mail: 'done',
      createdAt: new Date('2019-12-24T23:30:00Z'),
    },
    { status: 'draft', createdAt: new Date('2019-12-25T00:30:00Z') },
  ]);
  const [first] = await db.select({ id: posts.id }).from(posts).orderBy(asc(posts.createdAt));
  for (const [path, search] of [['/2019/12/l-alba/'], ['/', '?p=7']] as const)
    expect(await findNewAddress(path, search)).toBe(`/post/${first?.id}`);
});

test('half a character and a NUL, as JSON can hold them, stop no import', async () => {
  const row = {
    email: 'eva@example.org',
    name: 'Eva\ud800\0',
    subscribed_at: '2024-01-01T00:00:00Z',
  };
  const thought = {
    id: id('8'),
    title: 'Mezza\udc00',
    content: 'x\0',
    created_at: '2024-01-01T00:00:00Z',
  };
  expect((await importText('subscribers', JSON.stringify([row]))).counts).toMatchObject({
    ...none,
    added: 1,
  });
  expect((await importText('posts', JSON.stringify([thought]))).counts).toMatchObject({
    ...none,
    added: 1,
  });
  const [subscriber] = await db.select().from(newsletterSubscriptions);
  expect(subscriber?.name).toBe('Eva\ufffd');
});

test('a long export of WordPress is read completely, each post once, and a truncated export adds nothing', async () => {
  const fullExport = rss(
    ...Array.from({ length: 300 }, (_, index) => post(index + 1, `T${index}`, 'Uno '.repeat(200))),
  );
  await expect(importText('posts', fullExport.slice(0, fullExport.length / 2))).rejects.toThrow(
    'non è un’esportazione intera',
  );
  expect(await db.$count(posts)).toBe(0);
  expect((await importText('posts', fullExport)).counts).toMatchObject({
    added: 300,
    alreadyThere: 0,
  });
  expect(await db.$count(posts)).toBe(300);
  expect(await db.$count(posts, sql`mail <> 'done'`)).toBe(0);
});

test('in CSV only a cell without quotation marks is null', async () => {
  await importText(
    'posts',
    `id,title,quote,content,created_at\n${id('1')},"NULL",NULL,"null",2024-01-01\n`,
  );
  expect(await listPosts()).toMatchObject([{ title: 'NULL', quote: null, content: 'null' }]);
});

test('the report adds up the counts of a note, not the tags that are numbers', async () => {
  const entry = { unit: 'item' as const, number: 1 };
  await db.insert(imports).values({ id: id('1'), kind: 'posts', fileName: 'x', account: 'x' });
  await db.insert(importFindings).values(
    (['tags', 'comments'] as const).flatMap((code) =>
      ['1984', '16'].map((detail) => ({
        importId: id('1'),
        finding: { ...entry, code, detail },
      })),
    ),
  );
  expect(await listGroups(id('1'))).toMatchObject([
    { code: 'tags', detail: '' },
    { code: 'comments', detail: '2000' },
  ]);
});
