import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { db } from '#app/db/client.ts';
import { posts as table } from '#app/db/schema.ts';
import { openTestDatabase } from '#test/database.ts';
import { manyPosts, posts, writePosts } from '#test/fixtures.ts';
import { createSiteServer } from './server.ts';

const { cache } = createSiteServer();
let opened: Awaited<ReturnType<typeof openTestDatabase>>;

const post = (id: string) => `/post/${id}`;
const { natale, farina, bozza, fonte } = posts;
const without = ['/il-libro', '/privacy-policy', '/robots.txt', '/manifest.webmanifest'];
const lists = ['/', '/pensieri-quotidiani', '/pensieri-quotidiani?pagina=2', '/feed.xml', '/sitemap.xml'];
const pages = [...without, ...lists, post(natale.id), post(farina.id), post(fonte.id), `${post(fonte.id)}.data`];

beforeAll(async () => {
  opened = await openTestDatabase();
  await writePosts(natale, farina, bozza, fonte, ...manyPosts(30));
  await opened.watch(cache);
});
afterAll(() => opened.close());
beforeEach(async () => {
  cache.changed();
  for (const page of pages) await cache.render(page);
});

const kept = () => pages.filter((page) => cache.find(page));
const soon = { timeout: 5000 };

test('a thought that is edited is rendered again wherever it stands, and nothing else is', async () => {
  expect(kept()).toEqual(pages);
  await db.update(table).set({ title: 'Quattro misure' }).where(eq(table.id, farina.id));
  await expect.poll(kept, soon).toEqual(pages.filter((page) => !lists.includes(page) && page !== post(farina.id)));
});

test('a thought that appears or goes leaves the pages of others as they are', async () => {
  const others = pages.filter((page) => !lists.includes(page) && ![natale, farina].some(({ id }) => page === post(id)));
  const lacking = async (run: () => Promise<unknown>) => {
    await run();
    await expect.poll(kept, soon).toEqual(expect.not.arrayContaining(lists));
    return others.filter((page) => !cache.find(page));
  };
  expect(await lacking(() => db.update(table).set({ status: 'published' }).where(eq(table.id, bozza.id)))).toEqual([]);
  for (const page of pages) await cache.render(page);
  expect(await lacking(() => db.delete(table).where(eq(table.id, bozza.id)))).toEqual([]);
});

test('a save of a draft costs no reader a page', async () => {
  await writePosts({ ...bozza, id: crypto.randomUUID() });
  await db.update(table).set({ content: 'Prima dell’alba.', version: 2 }).where(eq(table.status, 'draft'));
  expect(kept()).toEqual(pages);
  // Notices keep their order: when this one is heard, those of the draft would have been.
  await db
    .update(table)
    .set({ related: [natale.id] })
    .where(eq(table.id, farina.id));
  await expect.poll(kept, soon).toEqual(pages.filter((page) => page !== post(farina.id)));
});

test('a page that was begun before its thought was edited is not kept', async () => {
  cache.changed();
  const query = vi.spyOn((db as unknown as { $client: { query: () => void } }).$client, 'query');
  const old = cache.render(post(farina.id));
  await vi.waitFor(() => expect(query).toHaveBeenCalled());
  query.mockRestore();
  await db.update(table).set({ content: 'Un altro testo.' }).where(eq(table.id, farina.id));
  await old;
  await cache.render(post(farina.id));
  const { page } = cache.find(post(farina.id)) ?? {};
  expect(page?.variants.identity.body.toString()).toContain('Un altro testo.');
});
