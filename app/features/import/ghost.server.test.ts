import { asc } from 'drizzle-orm';
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

test('Ghost in a zip is read from its page, else from its plain text, with tags, the picture above and members', async () => {
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

test('a post of Ghost that was only mailed is a draft; odd ids, dates and tags lose no post', async () => {
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
    { title: 'A', status: 'published', createdAt: new Date('2021-01-28T10:11:12.000Z') },
    { title: 'B', status: 'draft', category: categories[0] },
    { title: 'D', status: 'draft', html: '<ol><li>d</li></ol>' },
  ]);
  expect(linesOf(report)).toEqual([
    '«A» (voce 1) aveva un vecchio indirizzo che qui non risponderà: http://localhost:3000/grazie/.',
    '«B» (voce 2) aveva un riassunto, che non entra: In breve.',
    '«B» (voce 2) era solo un’email: entra come bozza.',
    `«B» (voce 2) aveva altre categorie, che non entrano: ${'x'.repeat(80)}.`,
    '«C» (voce 3) è una pagina e resta fuori: http://localhost:3000/c/.',
    '«D» (voce 4) era per i soli abbonati: entra come bozza.',
  ]);
  expect(addressesOf(report)).toEqual(['/wp-e-altre']);
});
