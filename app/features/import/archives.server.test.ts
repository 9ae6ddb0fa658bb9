import { asc, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newsletterSubscriptions } from '#app/features/subscribers/schema.ts';
import { db } from '#app/platform/db/client.ts';
import { categories } from '#site/categories.ts';
import { openSiteForTests } from '#test/app.ts';
import {
  figure,
  importArchivesForTests,
  importText,
  importZip,
  linesOf,
  listPictures,
  listPosts,
  photographs,
} from '#test/archives.ts';
import { post, rss } from '#test/wordpress.ts';
import { findNewAddress } from './old-addresses.server.ts';

openSiteForTests();
importArchivesForTests();

test('the zip of Substack is imported: subtitle, notes, photographs by their widest address, subscribers', async () => {
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

test('Blogger is read from its Takeout and from the older export', async () => {
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

test('a subscriber who left in one list of an archive has left, in spite of other lists and of their order', async () => {
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
    'Il lettore della riga 7 resta fuori, perché non sappiamo se vuole ancora le email: list status: Archived.',
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
