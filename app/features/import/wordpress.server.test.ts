import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { config } from '#app/config.ts';
import { deleteUnchangedEntries } from '#app/features/entries/save-entry.server.ts';
import { entries } from '#app/features/entries/schema.ts';
import { pictures } from '#app/features/pictures/schema.ts';
import { posts } from '#app/features/posts/schema.ts';
import { db } from '#app/platform/db/client.ts';
import { get, openSiteForTests } from '#test/app.ts';
import {
  figure,
  importArchivesForTests,
  importText,
  importZip,
  linesOf,
  listPictures,
  listPosts,
  nextWeek,
  photographs,
} from '#test/archives.ts';
import { attachment, image, meta, post, rss } from '#test/wordpress.ts';

openSiteForTests();
importArchivesForTests();

const wordpress = () => ({
  'diario/esportazione.xml': rss(
    post(
      7,
      'Il pane',
      `<p>Uno <em>due</em></p>${image('pane-300x200.jpg', 'Il pane [nero]')}<p>tre</p><h2>Poi</h2>`,
      {
        more: meta('_thumbnail_id', '9'),
      },
    ),
    post(
      8,
      'Il forno',
      `[caption id="x"]<a href="/x.jpg">${image('forno.jpg', '', 'class="wp-image-9"')}</a> Di notte[/caption]`,
    ),
    post(9, 'Le mani', `<p>Testo</p>${image('manca.jpg')}`, {
      status: 'draft',
      date: '2019-11-06 09:00:00',
    }),
    post(10, 'Domani', '<p>Ancora no</p>', {
      status: 'future',
      date: nextWeek.replace('T', ' ').slice(0, 19),
    }),
    attachment(9, 'forno.jpg', meta('_wp_attachment_image_alt', 'Il forno acceso')),
  ),
  'diario/wp-content/uploads/2019/11/pane.jpg': photographs.pane,
  'diario/wp-content/uploads/2019/11/pane-300x200.jpg': photographs.forno,
  'diario/wp-content/uploads/2019/11/forno.jpg': photographs.forno,
});

test('WordPress in a zip brings its photographs with their words, drafts and scheduled posts', async () => {
  const trial = await importZip(wordpress(), false);
  expect(trial.counts).toMatchObject({
    added: 4,
    drafts: 1,
    scheduled: 1,
    photographs: 4,
    brought: 3,
  });
  expect(linesOf(trial)).toContain('«Le mani» (voce 3) ha fotografie che non sono nel file: 1.');
  expect([await db.$count(posts), await db.$count(pictures)]).toEqual([0, 0]);

  const report = await importZip(wordpress());
  expect(linesOf(report)).toEqual([
    '«Le mani» (voce 3) aveva una fotografia che non è arrivata: https://diario.example.org/wp-content/uploads/2019/11/manca.jpg (non è nel file).',
    '«forno.jpg» (voce 5) è un’immagine o un altro file: entra solo con il post che lo mostra.',
  ]);
  const [oven, bread] = await listPictures();
  expect([oven, bread]).toMatchObject([
    { alt: 'Il forno acceso', width: 640 },
    { alt: 'Il pane [nero]', width: 900 },
  ]);
  expect(await listPosts()).toMatchObject([
    {
      title: 'Il forno',
      html: `${figure('Il forno acceso', oven)}<p>Di notte</p>`,
      pictureId: null,
    },
    {
      title: 'Il pane',
      html: `<p>Uno <em>due</em></p>${figure('Il pane [nero]', bread)}<p>tre</p><h2>Poi</h2>`,
      pictureId: oven?.id,
      status: 'published',
    },
    { title: 'Le mani', html: '<p>Testo</p>', status: 'draft' },
    {
      title: 'Domani',
      status: 'draft',
      scheduledAt: new Date(nextWeek.replace(/\.\d+/, '')),
    },
  ]);
  expect((await importZip(wordpress())).counts).toMatchObject({ added: 0, alreadyThere: 4 });
  expect(await db.$count(pictures)).toBe(2);
});

test('a photograph has the description of the source that has one', async () => {
  const images = ['', 'Il pane a $$5 e $&'].map((alt, at) =>
    post(at, `${at}`, `<p>${at}</p>${image('pane.jpg', alt)}`),
  );
  await importZip({ 'a.xml': rss(...images), 'pane.jpg': photographs.pane });
  const [picture] = await listPictures();
  expect(picture?.alt).toBe('Il pane a $$5 e $&');
  expect((await listPosts())[1]?.html).toBe(`<p>1</p>${figure('Il pane a $$5 e $&amp;', picture)}`);
});

test.each([
  [
    'Uno\n\nDue\n\n<p style="text-align: center;">Tre</p>\n\nQuattro\nCinque',
    '<p>Uno</p><p>Due</p><p>Tre</p><p>Quattro<br>Cinque</p>',
  ],
  [
    '<p class="x"><em>Verso uno\nverso due</em></p>\n<ul>\n<li>a</li>\n</ul>',
    '<p><em>Verso uno<br>verso due</em></p><ul><li>a</li></ul>',
  ],
  ['Riga uno<br />\nriga due', '<p>Riga uno<br>riga due</p>'],
])(
  'the text of the classic editor has the lines and paragraphs that WordPress rendered: %j',
  async (page, html) => {
    await importText(rss(post(1, 'A', page)));
    expect((await listPosts())[0]?.html).toBe(html);
  },
);

test('an export in parts brings a picture that another part names, also above a post; an unknown picture is reported', async () => {
  const above = (id: string) => ({ more: meta('_thumbnail_id', id) });
  const report = await importZip({
    'a.000.xml': rss(
      post(1, 'T1', `<p>Uno</p>[gallery ids='900']`, above('99')),
      post(2, 'T2', '<p>Due</p>[gallery columns="2"]', above('900')),
    ),
    'a.001.xml': rss(
      attachment(900, 'pane.jpg'),
      attachment(901, 'forno.jpg', '<wp:post_parent>2</wp:post_parent>'),
    ),
    'a.002.xml': rss(
      post(3, 'T3', `[caption id="a" caption="Mia nonna"]${image('pane.jpg')}[/caption]`),
    ),
    'sitemap.xml': '<urlset></urlset>',
    'pane.jpg': photographs.pane,
    'forno.jpg': photographs.forno,
  });
  expect((await listPosts()).map(({ pictureId }) => pictureId)).toEqual([
    null,
    expect.any(String),
    null,
  ]);
  expect(linesOf(report).filter((line) => line.includes('non si trovano'))).toEqual([
    '«T1» (voce 1) aveva immagini che non si trovano: 1.',
  ]);
  const texts = (await listPosts()).map(({ html }) =>
    html.replaceAll(/<figure.*?<\/figure>/g, '[]'),
  );
  expect(texts).toEqual(['<p>Uno</p>[]', '<p>Due</p>[]', '[]<p>Mia nonna</p>']);
});

test.each([
  [
    'Vedi: [embed width="9"]http://youtu.be/a?b&c=2[/embed]\nFine',
    'Vedi:\n\nhttps://youtu.be/a?b&c=2\n\nFine',
  ],
  ['Vedi:\r\n  http://youtu.be/a\r\nFine', 'Vedi:\nhttps://youtu.be/a\nFine'],
  ['<!-- wp:embed --><div class="x">\nhttp://youtu.be/a\n</div>', 'https://youtu.be/a'],
  ['<iframe src="//www.youtube.com/embed/a"></iframe>', 'https://www.youtube.com/embed/a'],
])('an embed of WordPress becomes a link: %j', async (html, content) => {
  const report = await importText(rss(post(1, 'A', html)));
  expect((await listPosts())[0]?.content).toBe(content);
  expect(linesOf(report).join()).not.toContain('WordPress');
});

test('a link between two posts of one export leads to this site, in either order', async () => {
  config.siteUrl = 'https://sito.example.org';
  const link = (href: string) => `<a href="${href}">x</a>`;
  const old = [
    'http://www.diario.example.org/2019/11/b.html#c',
    '/2019/11/b/',
    'https://diario.example.org/?p=2',
  ];
  const others = ['https://altro.example.org/2019/11/b/', 'https://diario.example.org/chi-sono/'];
  const links = [...old, ...others].map(link).join(' e ');
  await importZip({
    'a.xml': rss(post(1, 'A', links), post(2, 'B', 'https://diario.example.org/?p=1')),
    'posts.csv':
      'post_id,post_date,is_published,title\n1.c,2021-01-01,true,C\n2.d,2021-01-02,true,D\n',
    'posts/1.c.html': `<p>${link('https://io.substack.com/p/d')}</p>`,
    'posts/2.d.html': '<p>d</p>',
  });
  const [a, b, c, d] = await listPosts();
  const here = (of = a) => `https://sito.example.org/post/${of?.id}`;
  const expected = [...old.map(() => here(b)), ...others].map(link);
  expect(a?.html).toBe(`<p>${expected.join(' e ')}</p>`);
  expect(b?.content).toBe(here(a));
  expect(c?.html).toBe(`<p>${link(here(d))}</p>`);
});

const pageItem = (id: number, title: string, content: string, link: string) =>
  post(id, title, content)
    .replace('[post]', '[page]')
    .replace(/<link>[^<]*/, `<link>https://diario.example.org${link}`);

test('pages of WordPress become pages of the author, to which their old addresses redirect', async () => {
  const file = rss(
    post(20, 'Un post', '<p>Vedi <a href="/chi-sono/storia/">la storia</a></p>'),
    pageItem(21, 'La mia storia', '<p>Da <em>sempre</em></p>', '/chi-sono/storia/'),
    pageItem(22, 'Il libro', '<p>Il mio libro</p>', '/il-libro/'),
    pageItem(23, 'Un post', '<p>Altro</p>', '/blog/un-post/'),
    pageItem(24, 'Vuota', '', '/vuota/'),
    pageItem(25, 'Amministrazione', '<p>x</p>', '/amministrazione-del-sito/').replace(
      '[publish]',
      '[draft]',
    ),
  );
  const trial = await importText(file, false, 'posts', true);
  expect(trial.counts).toMatchObject({ added: 5, pages: 4, drafts: 1, refused: 1, leftOut: 0 });
  expect(await db.$count(entries)).toBe(0);
  const report = await importText(file, true, 'posts', true);
  expect(report.counts).toEqual(trial.counts);
  expect(linesOf(report)).toContain(
    '«La mia storia» (voce 2) è una pagina e diventa una delle tue pagine, fuori dal menu.',
  );
  const rows = await db.select().from(entries).orderBy(asc(entries.path));
  expect(rows).toMatchObject([
    { path: '/pagina-amministrazione-del-sito', status: 'draft', publishedAt: null },
    { path: '/pagina-il-libro', content: 'Il mio libro' },
    { path: '/storia', kind: 'page', title: 'La mia storia', status: 'published', fields: {} },
    { path: '/un-post', content: 'Altro' },
  ]);
  expect(rows[2]?.publishedAt).toEqual(new Date('2019-11-05T09:00:00Z'));
  for (const old of ['/chi-sono/storia/', '/?p=21'])
    expect((await get(old)).headers.get('Location')).toBe('/storia');
  const [{ html } = { html: '' }] = await listPosts();
  expect(html).toContain(`${config.siteUrl}/chi-sono/storia`);
  expect((await importText(file)).counts).toMatchObject({ added: 0, alreadyThere: 5 });
  await db.update(entries).set({ version: 2 }).where(eq(entries.path, '/storia'));
  const ids = rows.map(({ id }) => id);
  expect(await db.transaction((tx) => deleteUnchangedEntries(tx, ids))).toBe(3);
  expect((await get('/?p=21')).headers.get('Location')).toBe('/storia');
});

test('pages of WordPress stay out until the author takes them, and the report names them', async () => {
  const link = '<a href="https://diario.example.org/chi-sono/storia/">la storia</a>';
  const file = rss(
    post(20, 'Un post', `<p>${link}</p>`),
    pageItem(21, 'La mia storia', '<p>Da sempre</p>', '/chi-sono/storia/'),
  );
  const report = await importText(file);
  expect(report.counts).toMatchObject({ added: 1, pages: 0, leftOut: 1, refused: 0 });
  expect(linesOf(report)).toEqual(['«La mia storia» (voce 2) è una pagina e resta fuori.']);
  expect([await db.$count(entries), (await listPosts())[0]?.html]).toEqual([0, `<p>${link}</p>`]);
  const later = await importText(file, true, 'posts', true);
  expect(later.counts).toMatchObject({ added: 1, pages: 1, alreadyThere: 1, leftOut: 0 });
  expect((await importText(file)).counts).toMatchObject({ alreadyThere: 2, leftOut: 0 });
});
