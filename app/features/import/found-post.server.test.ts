import { expect, test } from 'vitest';
import { openSiteForTests } from '#test/app.ts';
import {
  importArchivesForTests,
  importText,
  importZip,
  linesOf,
  listPosts,
  nextWeek,
  photographs,
} from '#test/archives.ts';
import { attachment, meta, post, rss } from '#test/wordpress.ts';
import { findNewAddress } from './old-addresses.server.ts';
import { formatReport } from './report.ts';

openSiteForTests();
importArchivesForTests();

const feed = (...entries: string[]) =>
  `<feed xmlns="http://www.w3.org/2005/Atom">${entries.join('')}</feed>`;

test('posts without a name or with the same name stay different posts; a second run finds each', async () => {
  const bare = (title: string, text: string) =>
    post(1, title, text).replaceAll(/<guid.*<\/guid>|<wp:post_id>1<\/wp:post_id>/g, '');
  const alike = post(1, 'Cinque', 'e')
    .replace('<wp:post_id>1<', '<wp:post_id>2<')
    .replace('/cinque/', '/altro/');
  const wordpress = [
    post(1, 'Uno', 'a'),
    bare('Due', 'b'),
    bare('Tre', 'c'),
    bare('Due', 'b'),
    alike,
  ];
  const nameless = (title: string) => `<entry><title>${title}</title><content>x</content>
    <published>2020-01-01T00:00:00Z</published><blogger:type>POST</blogger:type></entry>`;
  const ghosts = ['Sei', 'Sette'].map((title) => ({
    title,
    html: `<p>${title}</p>`,
    published_at: nextWeek,
  }));
  const tables = { posts: ghosts, tags: [{ name: 'Altra' }], posts_tags: [{}], posts_meta: [{}] };
  const exports = {
    'a.xml': rss(...wordpress),
    'b.xml': rss(post(1, 'Quattro', 'd')),
    'feed.atom': feed(nameless('Otto'), nameless('Nove')),
    'ghost.json': JSON.stringify({ data: tables }),
  };
  expect((await importZip(exports)).counts).toMatchObject({
    added: 9,
    alreadyThere: 1,
    refused: 0,
  });
  expect((await importZip(exports)).counts).toMatchObject({ added: 0, alreadyThere: 10 });
  expect(await findNewAddress('/p/null')).toBeUndefined();
  expect((await listPosts()).filter(({ category }) => category === 'Altra')).toEqual([]);
});

test('an attachment without a number is above no post', async () => {
  const lost = attachment(9, 'pane.jpg').replace('<wp:post_id>9</wp:post_id>', '');
  await importZip({
    'a.xml': rss(post(1, 'Uno', '<p>Uno</p>'), lost),
    'pane.jpg': photographs.pane,
  });
  expect(await listPosts()).toMatchObject([{ content: 'Uno', pictureId: null }]);
});

test('a post without the engine’s date has the date of the feed; without both it is a draft, and reported', async () => {
  const dated = (title: string, dates: string) =>
    post(1, title, title).replace(/<wp:post_date_gmt>.*<\/wp:post_date_gmt>/, dates);
  const report = await importZip({
    'a.xml': rss(
      dated('A', '<pubDate>Wed, 24 Mar 2021 10:23:10 +0000</pubDate>'),
      dated(
        'B',
        '<wp:post_date>0000-00-00 00:00:00</wp:post_date><pubDate>Wed, 30 Nov -0001 00:00:00 +0000</pubDate>',
      ),
    ),
    'feed.atom': feed(
      '<entry><title>C</title><content>c</content><blogger:type>POST</blogger:type></entry>',
    ),
    'ghost.json': JSON.stringify({
      data: { posts: [{ id: 'd', title: 'D', html: 'd', status: 'published' }] },
    }),
  });
  const [first, ...undated] = await listPosts();
  expect(first).toMatchObject({ status: 'published', createdAt: new Date('2021-03-24T10:23:10Z') });
  expect(undated).toMatchObject(Array(3).fill({ status: 'draft' }));
  expect(
    linesOf(report).filter((line) => line.includes('non ha una data: entra come bozza')),
  ).toHaveLength(3);
});

test('other items of an export are left out and reported in the same way for each engine', async () => {
  const typed = (type: string) => post(1, type, 'x').replace('[post]', `[${type}]`);
  const blogger = (type: string) =>
    `<entry><title>${type}</title><blogger:type>${type}</blogger:type></entry>`;
  const report = await importZip({
    'a.xml': rss(typed('nav_menu_item')),
    'feed.atom': feed(blogger('PAGE'), blogger('SETTINGS')),
    'ghost.json': JSON.stringify({
      data: { posts: [{ title: 'page', slug: 'chi', type: 'page' }] },
    }),
    'posts.csv': 'post_id,type,title\n1.a,page,A\n2.b,thread,B\n3.c,podcast,C\n',
    'posts/1.a.html': '<p>a</p>',
  });
  expect(report.counts).toMatchObject({ added: 0, leftOut: 7, refused: 0 });
  expect(linesOf(report).map((line) => line.replace(/^«.*?\) /, ''))).toEqual([
    'non è un post e resta fuori: una voce di menu.',
    'è una pagina e resta fuori.',
    'non è un post e resta fuori: settings.',
    'è una pagina e resta fuori: http://localhost:3000/chi/.',
    'è una pagina e resta fuori: /p/a.',
    'non è un post e resta fuori: una discussione.',
    'non è un post e resta fuori: un episodio.',
  ]);
});

test.each([
  [
    'the list of Substack alone',
    'posts.csv',
    'post_id,post_date,title\n1.a,2021-01-01,A\n',
    'mancano i testi',
  ],
  ['the texts of Substack alone', 'posts/1.a.html', '<p>a</p>', 'manca l’elenco'],
  ['photographs alone', 'uploads/pane.jpg', 'pane', 'mancano i post'],
  ['attachments alone', 'a.xml', rss(attachment(9, 'pane.jpg')), 'mancano i post'],
])(
  'an incomplete export is refused, and the missing part is named: %s',
  async (_half, name, content, words) => {
    await expect(importZip({ [name]: content })).rejects.toThrow(words);
    if (name === 'posts.csv') await expect(importText(content)).rejects.toThrow(words);
  },
);

test('an export of posts alone reports that its attachments are missing', async () => {
  const report = await importText(rss(post(1, 'A', 'a', { more: meta('_thumbnail_id', '9') })));
  expect(linesOf(report)[0]).toMatch(/^All’esportazione .*«Tutti i contenuti»/);
});

test('in the report of an archive with posts, each sentence about a list names the readers', async () => {
  const members = `email,status,created_at
nessuno,,2021-01-28
ida@example.org,archived,2021-01-28
anna@example.org,active,
anna@example.org,active,2021-01-28
`;
  const report = await importZip({ 'a.xml': rss(post(1, 'A', 'Uno')), 'members.csv': members });
  expect(report.counts).toMatchObject({
    added: 1,
    changed: 0,
    alreadyThere: 0,
    leftOut: 0,
    refused: 0,
  });
  const lines = formatReport(report, { kind: 'posts', isWritten: true });
  const heads = [
    'entrati',
    'con qualcosa di cambiato o perduto',
    'che ci sono già',
    'lasciati fuori',
    'rifiutati',
  ];
  for (const head of heads)
    expect(lines.join('\n')).toMatch(new RegExp(`^Lettori ${head}.*: 1$`, 'm'));
  expect(linesOf(report).map((line) => line.replace(/ \d.*/, ''))).toEqual(
    Array(4).fill('Il lettore della riga'),
  );
});
