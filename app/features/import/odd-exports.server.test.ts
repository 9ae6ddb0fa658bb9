import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#app/db/client.ts';
import { newsletterSubscriptions } from '#app/db/schema.ts';
import { categories } from '#site/categories.ts';
import { openSiteForTests } from '#test/app.ts';
import {
  addressesOf,
  importArchivesForTests,
  importText,
  importZip,
  linesOf,
  listPictures,
  listPosts,
  mark,
  photographs,
} from '#test/archives.ts';
import { kindOf } from '#test/wordpress.ts';

openSiteForTests();
importArchivesForTests();

const rss = (...items: string[]) => `<?xml version="1.0"?><rss><channel>${items.join('')}</channel></rss>`;
const item = (id: number, html: string, more = kindOf('post', 'publish')) =>
  `<item><title>T${id}</title><link>https://a.example.org/t${id}/</link><content:encoded><![CDATA[${html}]]></content:encoded>
  <wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2019-11-05 09:00:00</wp:post_date_gmt>${more}</item>`;
const image = (path: string, alt = '') => `<img src="https://a.example.org/wp-content/uploads/${path}" alt="${alt}">`;
const attachment = (id: number, name: string, parent = 0) =>
  item(
    id,
    '',
    `${kindOf('attachment', 'inherit')}<wp:post_parent>${parent}</wp:post_parent>
    <wp:attachment_url>https://a.example.org/wp-content/uploads/${name}</wp:attachment_url>`,
  );
const contentOf = async (html: string) => {
  await importText(rss(item(1, html)));
  return (await listPosts())[0]?.content;
};
const listReaders = async () => {
  const rows = await db.select().from(newsletterSubscriptions).orderBy(asc(newsletterSubscriptions.email));
  return rows.map(({ email, isActive, name, subscribedAt }) => [email, isActive, name, subscribedAt.toJSON()]);
};
const date = '2021-01-28T10:11:12.000Z';

test('who has left in one list of an archive has left, whatever another says and whatever comes first', async () => {
  const report = await importZip({
    'a.xml': rss(item(1, 'Uno')),
    'subscribed_diario.csv': 'Email Address,OPTIN_TIME\nanna@example.org,2021-01-28 10:11:12\nlea@example.org,\n',
    'unsubscribed_diario.csv': 'Email Address,UNSUB_TIME\nanna@example.org,\n',
    'cleaned_diario.csv': 'Email Address,CLEAN_TIME\nugo@example.org,\n',
    'diario/wp-content/uploads/members-elenco.csv': 'Nome;Email\nIda;ida@example.org\n',
    'diario/wp-content/uploads/a.json': '\0',
    'members-altri.csv': 'Nome;Ruolo\nIda;Socia\n',
  });
  expect((await listReaders()).map((row) => row.slice(0, 2))).toEqual([
    ['anna@example.org', false],
    ['lea@example.org', true],
  ]);
  expect(linesOf(report).filter((line) => line.includes('colonna') || line.includes('lettere'))).toHaveLength(2);
});

test('an odd state keeps a reader out, an odd date does not; both halves of a name come', async () => {
  const list = `"Nome","Cognome","Indirizzo email","Subscription time","List status"
"Anna \\"Nina\\" ","Rossi","anna@example.org","28-01-2021 10:11:12","Subscribed"
"Lea","","lea@example.org","a Natale","Subscribed"
"Ida","","ida@example.org","2021-01-28 10:11:12","Complained"
"Eva","","eva@example.org","2021-01-28 10:11:12","Subscribed"
"Eva","","eva@example.org","2021-01-28 10:11:12","Unsubscribed"

`;
  const report = await importZip({ 'a.xml': rss(), 'members.csv': list });
  expect(await listReaders()).toEqual([
    ['anna@example.org', true, 'Anna "Nina" Rossi', date],
    ['eva@example.org', false, null, date],
    ['lea@example.org', true, 'Lea', expect.any(String)],
  ]);
  expect(linesOf(report)).toEqual([
    'riga 3: la data non si legge, vale il momento di questa importazione: a Natale',
    'riga 4: non sappiamo se vuole ancora le lettere: complained',
    'riga 6: c’è già, resta com’è',
  ]);
});

test.each([
  ['Uno\n\nDue\n\n<p style="text-align: center;">Tre</p>\n\nQuattro\nCinque', 'Uno\n\nDue\n\nTre\n\nQuattro\nCinque'],
  ['<p class="x"><em>Verso uno\nverso due</em></p>\n<ul>\n<li>a</li>\n</ul>', '*Verso uno\nverso due*\n\n- a'],
  ['Riga uno<br />\nriga due', 'Riga uno\nriga due'],
])('lines and paragraphs of the classic editor stay as they were shown: %j', async (html, content) => {
  expect((await contentOf(html))?.replaceAll('*\n*', '\n')).toBe(content);
});

test('an export in parts brings the pictures that another part names, above a thought too; an unknown one is told', async () => {
  const above = (id: number) =>
    `${kindOf('post', 'publish')}<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>${id}</wp:meta_value></wp:postmeta>`;
  const report = await importZip({
    'a.000.xml': rss(
      item(1, `<p>Uno</p>[gallery ids='900']`, above(99)),
      item(2, '<p>Due</p>[gallery columns="2"]', above(900)),
    ),
    'a.001.xml': rss(attachment(900, 'pane.jpg'), attachment(901, 'forno.jpg', 2)),
    'a.002.xml': rss(item(3, `[caption id="a" caption="Mia nonna"]${image('pane.jpg')}[/caption]`)),
    'sitemap.xml': '<urlset></urlset>',
    'pane.jpg': photographs.pane,
    'forno.jpg': photographs.forno,
  });
  expect((await listPosts()).map(({ pictureId }) => pictureId)).toEqual([null, expect.any(String), null]);
  expect(linesOf(report).filter((line) => line.includes('perdut'))).toEqual(['voce 1, «T1»: immagini perdute: 1']);
  const contents = (await listPosts()).map(({ content }) => content.replaceAll(/foto:[\w-]+/g, 'foto'));
  expect(contents).toEqual(['Uno\n\n![](foto)', 'Due\n\n![](foto)', '![](foto)\n\nMia nonna']);
});

test('a gallery of Substack brings its pictures and words; other frames are told', async () => {
  const gallery = { gallery: { images: [{ src: 'https://a.example.org/pane.jpg' }], caption: 'Il <forno>' } };
  const attributes = JSON.stringify(gallery).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  const report = await importZip({
    'posts.csv': 'post_id,post_date,is_published,title\n1.uno,2021-01-28T10:11:12.000Z,true,\n',
    'posts/1.uno.html': `<p>Nessun titolo qui.</p><div class="image-gallery-embed" data-attrs="${attributes}"></div><div class="poll-embed"></div>`,
    'pane.jpg': photographs.pane,
  });
  const [picture] = await listPictures();
  expect(await listPosts()).toMatchObject([
    { title: 'Nessun titolo qui.', content: `Nessun titolo qui.\n\n${mark('', picture)}\n\nIl <forno>` },
  ]);
  expect(linesOf(report)).toEqual(['riga 2: riquadri perduti: 1', 'riga 2: non aveva titolo: prende le prime parole']);
});

test('of Ghost what was mailed alone is a draft; ids, moments and tags that are odd cost no thought', async () => {
  const posts = [
    { id: '5f0c1d2e3a4b5c6d7e8f9a0b', uuid: null, title: 'A', slug: 'grazie', html: '<p>a</p>', status: 'published' },
    { id: 'b', title: 'B', slug: 'wp-e-altre', html: '<p>b</p>', status: 'sent', custom_excerpt: 'In breve' },
    { id: 'c', title: 'C', slug: 'c', html: '<p>c</p>', page: 1 },
    { id: 'd', title: 'D', html: '<ol><li>d</li></ol>', status: 'published', visibility: 'paid' },
  ].map((post) => ({ visibility: 'public', published_at: 1_611_828_672_000, ...post }));
  const tags = [{ id: 't', name: 'x'.repeat(80) }];
  const report = await importText(
    JSON.stringify({ data: { posts, tags, posts_tags: [{ post_id: 'b', tag_id: 't' }] } }),
  );
  expect(await listPosts()).toMatchObject([
    { title: 'A', status: 'published', createdAt: new Date(date) },
    { title: 'B', status: 'draft', category: categories[0] },
    { title: 'D', status: 'draft', content: '1. d' },
  ]);
  expect(linesOf(report)).toEqual([
    'voce 1, «A»: il suo vecchio indirizzo non risponderà: /grazie/',
    'voce 2, «B»: riassunto: In breve',
    'voce 2, «B»: era solo una lettera: entra come bozza',
    `voce 2, «B»: altre categorie: ${'x'.repeat(80)}`,
    'voce 3, «C»: è una pagina: /c/',
    'voce 4, «D»: era per i soli abbonati: entra come bozza',
    'voce 4, «D»: di titoli, elenchi, citazioni, tabelle e moduli resta il testo: 1',
  ]);
  expect(addressesOf(report)).toEqual(['/wp-e-altre']);
});
