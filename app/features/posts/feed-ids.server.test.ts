import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { config } from '#app/config.ts';
import { settings } from '#app/features/settings/schema.ts';
import { db } from '#app/platform/db/client.ts';
import { get, openSiteForTests } from '#test/app.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { storeFeedIds } from './feed-ids.server.ts';
import { publish } from './publication.server.ts';
import { posts as table } from './schema.ts';

openSiteForTests();

async function idsAt(siteUrl: string) {
  config.siteUrl = siteUrl;
  const { items } = (await (await get('/feed.json')).json()) as { items: { id: string }[] };
  const rss = [
    ...(await (await get('/feed.xml')).text()).matchAll(/<guid isPermaLink="false">(.*?)<\/guid>/g),
  ];
  const ids = items.map(({ id }) => id);
  expect(rss.map(([, id]) => id)).toEqual(ids);
  return ids;
}
const post = (id: string) => `http://localhost:3000/post/${id}`;

test('a post of an existing feed has the same id at a new address; a later post has an id without an address', async () => {
  await writePosts(posts.natale, posts.bozza);
  expect(await idsAt('http://localhost:3000')).toEqual([post(posts.natale.id)]);
  await storeFeedIds();
  config.siteUrl = 'https://ilfaro.it';
  await publish(posts.bozza.id, 1);
  for (let starts = 0; starts < 2; starts += 1) {
    await storeFeedIds();
    expect(await idsAt('https://ilfaro.it')).toEqual([
      `urn:uuid:${posts.bozza.id}`,
      post(posts.natale.id),
    ]);
  }
});

test('on a new site no id contains an address', async () => {
  await db.delete(table);
  await db.delete(settings).where(eq(settings.name, 'feedIds'));
  await storeFeedIds();
  await writePosts(posts.natale, posts.farina);
  const ids = [`urn:uuid:${posts.natale.id}`, `urn:uuid:${posts.farina.id}`];
  expect(await idsAt('http://192.168.1.20:3000')).toEqual(ids);
});
