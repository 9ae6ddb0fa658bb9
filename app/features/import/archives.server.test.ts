import { asc, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { consentEvents, newsletterSubscriptions } from '#app/features/subscribers/schema.ts';
import { db } from '#app/platform/db/client.ts';
import { categories } from '#site/categories.ts';
import { openSiteForTests } from '#test/app.ts';
import {
  addressesOf,
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
import { post, rss } from '#test/wordpress.ts';
import { findNewAddress } from './old-addresses.server.ts';

openSiteForTests();
importArchivesForTests();

const ghostPost = (number: number, title: string, more: object) => ({
  id: title.toLowerCase(),
  uuid: `10000000-0000-4000-8000-00000000000${number}`,
  title,
  slug: title.toLowerCase(),
  status: 'published',
  visibility: 'public',
  published_at: `2020-01-0${number}T10:00:00.000Z`,
  html: null,
  ...more,
});
const ghost = {
  posts: [
    ghostPost(1, 'A', {
      html: '<p>Vai <a href="__GHOST_URL__/b/">là</a></p>',
      feature_image: '__GHOST_URL__/content/images/2020/01/forno.jpg',
    }),
    ghostPost(2, 'B', {
      html: '<p>Uno <em>due</em></p><figure><img src="__GHOST_URL__/content/images/2020/01/pane.jpg" alt="Pane"><figcaption>Ieri</figcaption></figure><p><a href="https://x.org/a"><strong>Qui</strong></a></p>',
    }),
    ghostPost(3, 'C', {
      plaintext: 'Tre quattro\nlà',
      status: 'scheduled',
      published_at: nextWeek,
    }),
    ghostPost(4, 'D', { type: 'page' }),
  ],
  posts_meta: [
    { post_id: 'a', feature_image_alt: 'Il forno', feature_image_caption: '<i>Di notte</i>' },
  ],
  tags: [
    { id: 't', name: categories[1] },
    { id: 'u', name: '#interno' },
    { id: 'v', name: 'Altro' },
  ],
  posts_tags: [
    { post_id: 'a', tag_id: 'v', sort_order: 1 },
    { post_id: 'a', tag_id: 't', sort_order: 0 },
    { post_id: 'a', tag_id: 'u', sort_order: 2 },
  ],
};
const members =
  'id,email,name,subscribed_to_emails,created_at\n5f0c1d2e3a4b5c6d7e8f9a0b,anna@example.org,Anna,true,2020-01-02T10:00:00.000Z\n5f0c1d2e3a4b5c6d7e8f9a0c,lea@example.org,,false,2020-01-02T10:00:00.000Z\n';

test('an archive of Ghost brings each post from its HTML or else its plain text, with its tags, its picture and the members', async () => {
  const report = await importZip({
    'diario.ghost.2020.json': JSON.stringify({ db: [{ meta: {}, data: ghost }] }),
    'members.2020.csv': members,
    'content/images/2020/01/pane.jpg': photographs.pane,
    'content/images/2020/01/forno.jpg': photographs.forno,
  });
  expect(report.counts).toMatchObject({
    added: 3,
    scheduled: 1,
    photographs: 2,
    brought: 2,
    readers: 1,
    unsubscribed: 1,
    leftOut: 1,
  });
  expect(linesOf(report)).toEqual([
    '«A» (voce 1) aveva etichette, che non entrano: Altro.',
    '«D» (voce 4) è una pagina e resta fuori: http://localhost:3000/d/.',
  ]);
  expect(addressesOf(report)).toEqual(['/a', '/b', '/c']);
  const [oven, bread] = await listPictures();
  expect(oven).toMatchObject({ alt: 'Il forno', caption: 'Di notte' });
  const [a, b, c] = await listPosts();
  expect(a).toMatchObject({
    category: categories[1],
    pictureId: oven?.id,
    html: `<p>Vai là (http://localhost:3000/post/${b?.id})</p>`,
  });
  expect(b?.html).toBe(
    `<p>Uno <em>due</em></p>${figure('Pane', bread)}<p>Ieri</p><p><a href="https://x.org/a"><strong>Qui</strong></a></p>`,
  );
  expect(b?.content).toBe('Uno due\n\nIeri\n\nQui');
  expect(c?.html).toBe('<p>Tre quattro<br>là</p>');
  expect([await findNewAddress('/a/'), await findNewAddress('/b')]).toEqual([
    `/post/${a?.id}`,
    `/post/${b?.id}`,
  ]);
  expect(
    await db.select().from(newsletterSubscriptions).orderBy(asc(newsletterSubscriptions.email)),
  ).toMatchObject([
    { isActive: true, name: 'Anna' },
    { isActive: false, inactiveReason: 'unsubscribed' },
  ]);
  expect(await db.$count(consentEvents)).toBe(2);
});

test('an archive of Substack brings subtitles, notes, photographs in their largest width, and subscribers', async () => {
  const cdn = (width: number) =>
    `https://substackcdn.com/image/fetch/w_${width},c_limit,f_auto/https%3A%2F%2Fs3.example.org%2Fpane.jpg`;
  const page = `<p>Uno<a class="footnote-anchor" id="footnote-anchor-1" href="#footnote-1">1</a> due</p>
<div class="captioned-image-container"><figure><a class="image-link" href="${cdn(1456)}"><picture><source type="image/webp" srcset="${cdn(424)} 424w, ${cdn(1456)} 1456w"><img src="https://bucketeer-1.s3.amazonaws.com/pane.jpg" srcset="${cdn(424)} 424w, ${cdn(1456)} 1456w" alt="Il pane"></picture></a></figure></div>
<div class="footnote"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number">1</a><div class="footnote-content"><p>La nota</p></div></div>`;
  const members = {
    'posts.csv': `post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,subtitle,podcast_url
11.il-pane,2021-03-01T10:00:00.000Z,true,,,newsletter,everyone,Il pane,Di ieri,
12.per-pochi,2021-03-02T10:00:00.000Z,true,,,newsletter,only_paid,Per pochi,,
13.bozza,,false,,,newsletter,everyone,Bozza,,https://api.substack.com/feed/podcast/13/a.mp3
`,
    'posts/11.il-pane.html': page,
    'posts/11.delivers.csv': 'email\nspia@example.org\n',
    'posts/12.per-pochi.html': '<p>x</p>',
    'posts/13.bozza.html': '<p>y</p>',
    'email_list.diario.csv':
      'email,active_subscription,email_disabled,created_at\nanna@example.org,false,false,2021-01-01T10:00:00.000Z\nlea@example.org,false,true,2021-01-01T10:00:00.000Z\n',
  };
  const trial = await importZip(members, false);
  expect(trial.counts).toMatchObject({
    added: 3,
    drafts: 2,
    photographs: 1,
    brought: 0,
    readers: 1,
    unsubscribed: 1,
  });
  const report = await importZip(members);
  expect(linesOf(report)).toEqual([
    '«Il pane» (riga 2) aveva un sottotitolo, che diventa la prima riga.',
    `«Il pane» (riga 2) aveva una fotografia che non è arrivata: ${cdn(1456)} (non è nel file).`,
    '«Per pochi» (riga 3) era per i soli abbonati: entra come bozza.',
    '«Bozza» (riga 4) non ha una data: entra come bozza, con il momento di questa importazione.',
    '«Bozza» (riga 4) aveva video o suoni, di cui resta solo l’indirizzo: 1.',
  ]);
  const [post, , voice] = await listPosts();
  expect(voice?.content).toBe('y\n\nhttps://api.substack.com/feed/podcast/13/a.mp3');
  expect(post?.html).toBe(
    '<p><em>Di ieri</em></p><p>Uno<sup>1</sup> due</p><aside>La nota</aside>',
  );
  expect(await findNewAddress('/p/il-pane')).toBe(`/post/${post?.id}`);
  expect(await findNewAddress('/p/bozza')).toBeUndefined();
  expect(await db.$count(newsletterSubscriptions)).toBe(2);
});

const entry = (
  inside: string,
) => `<entry><id>tag:blogger.com,1999:blog-1.post-${inside.length}</id><title type="text">Il pane</title>
  <content type="html">&lt;p&gt;Uno&lt;/p&gt;&lt;a href="https://blogger.googleusercontent.com/img/a/s1600/pane%20nero.jpg"&gt;&lt;img src="https://blogger.googleusercontent.com/img/a/s320/pane%20nero.jpg"&gt;&lt;/a&gt;</content>
  <published>2014-03-01T10:00:00.001Z</published>${inside}</entry>`;
const feed = (...entries: string[]) =>
  `<?xml version='1.0' encoding='UTF-8'?><feed xmlns="http://www.w3.org/2005/Atom">${entries.join('')}</feed>`;

test('posts of Blogger are read from Takeout and from the older export', async () => {
  const now = (status: string, type = 'POST') =>
    entry(`<blogger:type>${type}</blogger:type><blogger:status>${status}</blogger:status><category scheme="tag:blogger.com,1999:blog-1" term="${categories[1]}"/>
      <category scheme="tag:blogger.com,1999:blog-1" term="Forno"/><blogger:filename>/2014/03/il-pane.html</blogger:filename>`);
  const report = await importZip({
    'Takeout/Blogger/Blogs/Diario/feed.atom': feed(
      now('LIVE'),
      now('DRAFT'),
      now('SOFT_TRASHED'),
      now('LIVE', 'PAGE'),
      now('LIVE', 'COMMENT'),
    ),
    'Takeout/Blogger/Albums/Diario/pane nero.jpg': photographs.pane,
  });
  expect(report.counts).toMatchObject({ added: 2, drafts: 1, brought: 2, leftOut: 2 });
  expect(linesOf(report)).toEqual([
    '«Il pane» (voce 1) aveva etichette, che non entrano: Forno.',
    '«Il pane» (voce 2) aveva etichette, che non entrano: Forno.',
    '«Il pane» (voce 3) era nel cestino e resta fuori.',
    '«Il pane» (voce 4) è una pagina e resta fuori: /2014/03/il-pane.html.',
    'Il file aveva commenti, che non entrano: 1.',
  ]);
  const [picture] = await listPictures();
  expect(await listPosts()).toMatchObject([
    { html: `<p>Uno</p>${figure('', picture)}`, category: categories[1] },
    { html: `<p>Uno</p>${figure('', picture)}` },
  ]);
  expect(await findNewAddress('/2014/03/il-pane')).toMatch(/^\/post\//);

  await db.execute(sql`truncate posts cascade`);
  const kind = (name: string) =>
    `<category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#${name}"/>`;
  const link = '<link rel="alternate" href="https://diario.blogspot.com/2014/03/vecchio.html"/>';
  const draft = '<app:control><app:draft>yes</app:draft></app:control>';
  const older = feed(
    entry(`${kind('post')}${link}`),
    entry(`${kind('post')}${draft}`),
    entry(kind('comment')),
    entry(kind('settings')),
  );
  const old = await importText(older);
  expect(old.counts).toMatchObject({ added: 2, drafts: 1, leftOut: 1, refused: 0 });
  expect(await findNewAddress('/2014/03/vecchio/')).toMatch(/^\/post\//);
});

const listReaders = async () => {
  const rows = await db
    .select()
    .from(newsletterSubscriptions)
    .orderBy(asc(newsletterSubscriptions.email));
  return rows.map(({ email, isActive, name, subscribedAt }) => [
    email,
    isActive,
    name,
    subscribedAt.toJSON(),
  ]);
};
const date = '2021-01-28T10:11:12.000Z';

test('a subscriber who is unsubscribed in one list of an archive is unsubscribed, whatever the order of the lists', async () => {
  const report = await importZip({
    'a.xml': rss(post(1, 'A', 'Uno')),
    'subscribed_diario.csv':
      'Email Address,OPTIN_TIME\nanna@example.org,2021-01-28 10:11:12\nlea@example.org,\n',
    'unsubscribed_diario.csv': 'Email Address,UNSUB_TIME\nanna@example.org,\n',
    'cleaned_diario.csv': 'Email Address,CLEAN_TIME\nugo@example.org,\n',
    'diario/wp-content/uploads/members-elenco.csv': 'Nome;Email\nIda;ida@example.org\n',
    'diario/wp-content/uploads/a.json': '\0',
    'members-altri.csv': 'Nome;Ruolo\nIda;Socia\n',
  });
  expect((await listReaders()).map((row) => row.slice(0, 2))).toEqual([
    ['anna@example.org', false],
    ['lea@example.org', true],
    ['ugo@example.org', false],
  ]);
  expect(report.counts).toMatchObject({ readers: 1, unsubscribed: 1, bounced: 1 });
  expect(linesOf(report).filter((line) => line.includes('colonna'))).toHaveLength(1);
});

test('an unknown status excludes a subscriber, an unreadable date does not; both parts of a name are imported', async () => {
  const list = `"Nome","Cognome","Indirizzo email","Subscription time","List status"
"Anna \\"Nina\\" ","Rossi","anna@example.org","28-01-2021 10:11:12","Subscribed"
"Lea","","lea@example.org","a Natale","Subscribed"
"Ida","","ida@example.org","2021-01-28 10:11:12","Complained"
"Eva","","eva@example.org","2021-01-28 10:11:12","Subscribed"
"Eva","","eva@example.org","2021-01-28 10:11:12","Unsubscribed"
"Pia","","pia@example.org","2021-01-28 10:11:12","Archived"

`;
  const report = await importZip({ 'a.xml': rss(), 'members.csv': list });
  expect(await listReaders()).toEqual([
    ['anna@example.org', true, 'Anna "Nina" Rossi', date],
    ['eva@example.org', false, null, date],
    ['ida@example.org', false, null, date],
    ['lea@example.org', true, 'Lea', expect.any(String)],
  ]);
  expect(linesOf(report)).toEqual([
    'Il lettore della riga 3 ha una data che non si legge, e prende il momento di questa importazione: a Natale.',
    'Il lettore della riga 6 c’è già e resta com’è.',
    'Il lettore della riga 7 resta fuori, perché non sappiamo se vuole ancora le lettere: archived.',
  ]);
});

test('a gallery of Substack brings its pictures and words; other embeds are reported', async () => {
  const gallery = {
    gallery: { images: [{ src: 'https://a.example.org/pane.jpg' }], caption: 'Il <forno>' },
  };
  const attributes = JSON.stringify(gallery)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;');
  const report = await importZip({
    'posts.csv': 'post_id,post_date,is_published,title\n1.uno,2021-01-28T10:11:12.000Z,true,\n',
    'posts/1.uno.html': `<p>Nessun titolo qui.</p><div class="image-gallery-embed" data-attrs="${attributes}"></div><div class="poll-embed"></div>`,
    'pane.jpg': photographs.pane,
  });
  const [picture] = await listPictures();
  expect(await listPosts()).toMatchObject([
    {
      title: 'Nessun titolo qui.',
      html: `<p>Nessun titolo qui.</p>${figure('', picture)}<p>Il &lt;forno&gt;</p>`,
    },
  ]);
  expect(linesOf(report)).toEqual([
    'La riga 2 aveva riquadri, che non entrano: 1.',
    'La riga 2 non aveva titolo e prende le prime parole.',
  ]);
});

test('a post of Ghost that was only mailed is a draft; no post is lost by an unusual id, date or tag', async () => {
  const posts = [
    {
      id: '5f0c1d2e3a4b5c6d7e8f9a0b',
      uuid: null,
      title: 'A',
      slug: 'grazie',
      html: '<p>a</p>',
      status: 'published',
    },
    {
      id: 'b',
      title: 'B',
      slug: 'wp-e-altre',
      html: '<p>b</p>',
      status: 'sent',
      custom_excerpt: 'In breve',
    },
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
    { title: 'D', status: 'draft', html: '<ol><li>d</li></ol>' },
  ]);
  expect(linesOf(report)).toEqual([
    '«A» (voce 1) aveva un vecchio indirizzo che qui non risponderà: http://localhost:3000/grazie/.',
    '«B» (voce 2) aveva un riassunto, che non entra: In breve.',
    '«B» (voce 2) era solo una lettera: entra come bozza.',
    `«B» (voce 2) aveva altre categorie, che non entrano: ${'x'.repeat(80)}.`,
    '«C» (voce 3) è una pagina e resta fuori: http://localhost:3000/c/.',
    '«D» (voce 4) era per i soli abbonati: entra come bozza.',
  ]);
  expect(addressesOf(report)).toEqual(['/wp-e-altre']);
});
