import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { categories } from '#site/categories.ts';
import { folderForTests } from '#test/folders.ts';
import { item, kindOf, post, rss, wxr } from '#test/wordpress.ts';
import { type Kind, readPosts, readSubscribers } from './read-file.server.ts';
import { formatFinding } from './report.ts';
import { openSource } from './source.server.ts';

const folder = folderForTests();

async function read(kind: Kind, text: string | Uint8Array, dateColumn?: string) {
  const file = path.join(folder, 'file');
  writeFileSync(file, text);
  const source = await openSource(file);
  const rows: object[] = [];
  const lines: string[] = [];
  for await (const { position, row, notes } of kind === 'posts'
    ? readPosts(source, { importedAt: '' })
    : readSubscribers(source, { importedAt: '2026-01-01T00:00:00Z', dateColumn })) {
    if (row) rows.push(row);
    const reported = notes.filter(({ code }) => code !== 'address');
    lines.push(...reported.map((note) => formatFinding({ ...position, ...note })));
  }
  return { rows, lines };
}

const id = (last: string) => `d0000000-0000-4000-8000-00000000000${last}`;

test('a post that WordPress hid from readers is a draft, and the report names it', async () => {
  const states = { Privato: 'private', Futuro: 'future', Mai: 'auto-draft' };
  const text = rss(
    post(1, 'Protetto', 'x', { more: '<wp:post_password>pane</wp:post_password>' }),
    ...Object.entries(states).map(([title, status], index) =>
      post(index + 2, title, 'x', { status }),
    ),
    post(5, 'Menu', 'x').replace('[post]', '[nav_menu_item]'),
  );
  const { rows, lines } = await read('posts', text);
  expect(lines).toEqual([
    '«Protetto» (voce 1) aveva una password: entra come bozza.',
    '«Privato» (voce 2) non era in pubblico: entra come bozza.',
    '«Futuro» (voce 3) aveva una pubblicazione programmata, già passata: entra come bozza.',
    '«Mai» (voce 4) è una bozza mai salvata e resta fuori.',
    '«Menu» (voce 5) non è un post e resta fuori: una voce di menu.',
  ]);
  expect(rows).toMatchObject(Array(3).fill({ status: 'draft' }));
});

test('«Senza categoria» of WordPress is no category', async () => {
  const [first] = categories;
  const none = item(kindOf('post', 'publish')).replace(first.toLowerCase(), 'Senza categoria');
  const alone = none
    .replace(/<category domain="category" nicename="z">.*/, '')
    .replace('</item>', '');
  const text = wxr(none.replace('?p=7', '?p=8'), `${alone}${kindOf('post', 'publish')}</item>`);
  const { rows, lines } = await read('posts', text);
  expect(lines).toContain(
    '«L’alba» (voce 2) non aveva categoria e prende la prima: Senza categoria.',
  );
  expect(rows).toMatchObject([{ category: 'Altra & cosa' }, { category: first }]);
});

test.each([
  ['WINDOWS-1252', Buffer.from('id,title,content,created_at\n', 'latin1'), 'latin1'],
  ['UTF-16LE', Buffer.from([0xff, 0xfe]), 'utf16le'],
] as const)('a CSV in %s is imported with its accents', async (_name, start, encoding) => {
  const header = encoding === 'latin1' ? '' : 'id,title,content,created_at\n';
  const text = Buffer.from(
    `${header}${id('1')},Perché,Così è la città,2025-01-01T00:00:00Z\n`,
    encoding,
  );
  const { rows } = await read('posts', Buffer.concat([start, text]));
  expect(rows).toMatchObject([{ title: 'Perché', content: 'Così è la città' }]);
});

test('a post that the editor would refuse is refused with its position, and the rest is imported', async () => {
  const row = { id: id('1'), title: 'a', content: 'b', created_at: '2025-01-01T00:00:00Z' };
  const written = [
    { ...row, title: 'x'.repeat(201) },
    { ...row, id: id('2'), category: 'x'.repeat(61) },
    { ...row, id: id('3'), title: 'x'.repeat(200), content: 'x'.repeat(50_000) },
  ];
  const { rows, lines } = await read('posts', JSON.stringify(written));
  expect(rows).toHaveLength(2);
  expect(lines.map((line) => line.replace(/^«.*?\) /, ''))).toEqual([
    'resta fuori, perché un campo è più lungo di quanto il sito permette: il titolo (201 > 200).',
    `aveva altre categorie, che non entrano: ${'x'.repeat(61)}.`,
  ]);
});

test('an invalid address of a network is left out without its post', async () => {
  const social_media = { instagram: '@agnese.v', facebook: 'mailto:a@b.it', linkedin: 'x.it/a' };
  const row = {
    id: id('1'),
    title: 'a',
    content: 'b',
    created_at: '2025-01-01T00:00:00Z',
    social_media,
  };
  const posts = [row, { ...row, id: id('2'), social_media: 'ah' }];
  const { rows, lines } = await read('posts', JSON.stringify({ posts }));
  expect(lines).toEqual([
    '«a» (voce 1) aveva tra i profili qualcosa che non è un indirizzo del web, e non entra: facebook mailto:a@b.it.',
    '«a» (voce 1) aveva tra i profili qualcosa che non è un indirizzo del web, e non entra: instagram @agnese.v.',
    '«a» (voce 2) aveva tra i profili qualcosa che non è un indirizzo del web, e non entra: ah.',
  ]);
  expect(rows).toMatchObject([
    { socialMedia: { linkedin: 'https://x.it/a' } },
    { socialMedia: null },
  ]);
});

test.each([
  [
    'Mailchimp',
    `Email Address,First Name,Last Name,OPTIN_TIME,CONFIRM_TIME,LEID,UNSUB_TIME,CLEAN_TIME
anna@example.org,Anna,Neri,2020-01-02 10:00:00,2020-01-02 10:05:00,123456789,,
lea@example.org,Lea,,2020-01-02 10:00:00,,1,2021-05-05 10:00:00,
ugo@example.org,Ugo,,2020-01-02 10:00:00,,2,,2021-05-05 10:00:00
`,
    { name: 'Anna Neri', facts: 'confirm_time 2020-01-02 10:05:00' },
  ],
  [
    'MailPoet',
    `Email,First name,Last name,Global status,List status
anna@example.org,Anna,Neri,Subscribed,Subscribed
lea@example.org,Lea,,Subscribed,Unsubscribed
ugo@example.org,Ugo,,Bounced,Subscribed
mai@example.org,Mai,,Unconfirmed,Unconfirmed
`,
    { name: 'Anna Neri' },
  ],
])(
  'a list of %s: an unsubscribed or bounced subscriber is imported as inactive, an unconfirmed one is not imported',
  async (_engine, csv, anna) => {
    const { rows, lines } = await read('subscribers', csv);
    const all = [
      { email: 'anna@example.org', inactiveReason: null, ...anna },
      { email: 'lea@example.org', inactiveReason: 'unsubscribed' },
      { email: 'ugo@example.org', inactiveReason: 'bounced' },
    ];
    expect(rows).toMatchObject(all.filter(({ email }) => csv.includes(email)));
    const out = lines
      .map((line) => line.replace(/^Il lettore della riga \d+ /, ''))
      .filter((line) => !line.startsWith('non ha una data'));
    expect(out).toEqual(
      csv.includes('mai@') ? ['non ha mai confermato l’iscrizione e resta fuori.'] : [],
    );
  },
);

test.each<[string, string, string | null]>([
  ['unsubscribed_at', '2024-05-01 10:00:00 UTC', 'unsubscribed'],
  ['Opted out', 'TRUE', 'unsubscribed'],
  ['BLACKLISTED', 'yes', 'unsubscribed'],
  ['Data cancellazione', '01/05/2024', 'unsubscribed'],
  ['email_opt_in', 'no', 'unsubscribed'],
  ['last_bounce_date', '2024-05-01', 'bounced'],
  ['Complained at', '2024-05-01', 'complained'],
  ['unsubscribed_at', '', null],
  ['unsubscribed_at', '0000-00-00 00:00:00', null],
  ['unsubscribe_url', 'https://example.org/u/1', null],
  ['OPTIN_TIME', '2024-05-01 10:00:00', null],
  ['bounce_type', 'soft', null],
  ['Soft bounces', '2', null],
  ['Cancel date', '2024-05-01', null],
])(
  'where the status says active and «%s» says %j, a reader comes in as %s',
  async (head, value, inactiveReason) => {
    const { rows } = await read(
      'subscribers',
      `email,status,${head}\nanna@example.org,active,${value}\n`,
    );
    expect(rows).toMatchObject([{ email: 'anna@example.org', inactiveReason }]);
  },
);

test.each([
  ...[
    'Subscribed at',
    'Subscription Date (Substack)',
    'created_at',
    'Date added',
    'Joined',
    'Signup Date',
    'OPTIN_TIME',
  ],
  ...['Start date', 'Data di iscrizione', 'Iscritto il', 'Confirmed at'],
])('the day of a subscription is read from a column «%s»', async (head) => {
  const { rows, lines } = await read(
    'subscribers',
    `E-mail,${head}\na@example.org,2021-02-04 07:55:20 +0000\n`,
  );
  expect([rows, lines]).toMatchObject([[{ subscribedAt: '2021-02-04T07:55:20.000+00:00' }], []]);
});

test('without a known column for the date the columns with dates are reported, and the chosen one is read', async () => {
  const list = 'Email,Dal,Città,Ultima lettera\na@example.org,24/03/2023,Udine,2025-01-01\n';
  expect((await read('subscribers', list)).lines).toEqual([
    'Non sappiamo quale colonna dice da quando sono iscritti; forse dal, ultima lettera.',
    'Il lettore della riga 2 non ha una data: vale il momento di questa importazione.',
  ]);
  const { rows, lines } = await read('subscribers', list, 'dal');
  expect([rows, lines]).toMatchObject([[{ subscribedAt: '2023-03-24T12:00:00.000Z' }], []]);
});

test('an unreadable date stays as it was written in the proof of consent', async () => {
  const { rows } = await read('subscribers', 'email,subscribed_at\na@example.org,3/24/2023\n');
  expect(rows).toMatchObject([{ subscribedAt: '2026-01-01T00:00:00Z', facts: '3/24/2023' }]);
});
