import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { db } from '#app/db/client.ts';
import { posts as table } from '#app/db/schema.ts';
import { publishChanges, saveDrafts } from '#app/features/overrides/change-site.server.ts';
import { watchSite } from '#app/features/overrides/site-in-force.server.ts';
import { putSite } from '#app/site/site.server.ts';
import { defaultSite } from '#site/site.ts';
import { openTestDatabase } from '#test/database.ts';
import { manyPosts, posts, writePosts } from '#test/fixtures.ts';
import { createSiteServer } from './server.ts';

const { cache } = createSiteServer();
let opened: Awaited<ReturnType<typeof openTestDatabase>>;

const post = (id: string) => `/post/${id}`;
const { natale, farina, bozza, fonte } = posts;
const earlier = [2023, 2024].map((year) => ({
  ...fonte,
  id: crypto.randomUUID(),
  createdAt: new Date(Date.UTC(year, 5)),
}));
const [far = farina] = earlier;
const without = ['/il-libro', '/privacy-policy', '/robots.txt', '/manifest.webmanifest', '/.well-known/security.txt'];
const archive = ['/archivio', '/archivio/2025', '/archivio/2025/dicembre', '/categoria/riflessioni'];
const feeds = ['/feed.xml', '/feed.json', '/sitemap.xml'];
const lists = ['/', '/pensieri-quotidiani', '/pensieri-quotidiani?pagina=2', ...archive, ...feeds];
const pages = [
  ...without,
  ...lists,
  post(natale.id),
  post(farina.id),
  post(fonte.id),
  post(far.id),
  `${post(far.id)}.data`,
];

beforeAll(async () => {
  opened = await openTestDatabase();
  await writePosts(natale, farina, bozza, fonte, ...earlier, ...manyPosts(30));
  await opened.watch(watchSite(cache));
});
afterAll(async () => {
  await opened.close();
  putSite(defaultSite);
});
beforeEach(async () => {
  cache.changed();
  // Another connection may hear only now of a change that the test before made.
  await expect
    .poll(async () => {
      for (const page of pages) if (!cache.find(page)) await cache.render(page);
      return kept();
    }, soon)
    .toEqual(pages);
});

const kept = () => pages.filter((page) => cache.find(page));
const soon = { timeout: 20_000 };

test('each kept page says what it shows', () => {
  const tags = Object.fromEntries(pages.map((page) => [page, cache.find(page)?.page.tags]));
  for (const page of without) expect(tags[page], page).toEqual(['texts']);
  for (const page of lists) expect(tags[page], page).toEqual(expect.arrayContaining(['texts', 'list']));
  expect(tags[post(farina.id)]).toEqual(
    expect.arrayContaining(['texts', `post-${farina.id}`, `post-${natale.id}`, `post-${fonte.id}`, 'day-1220']),
  );
  expect(tags[`${post(far.id)}.data`]).toEqual(tags[post(far.id)]);
});

test('a thought that is edited is rendered again wherever it stands, and nothing else is', async () => {
  expect(kept()).toEqual(pages);
  await db.update(table).set({ title: 'Quattro misure' }).where(eq(table.id, farina.id));
  await expect.poll(kept, soon).toEqual([...without, post(far.id), `${post(far.id)}.data`]);
});

test('a thought that appears or goes touches the lists and the pages beside it', async () => {
  // The page of «farina» shows «natale», which gains a neighbour.
  const others = [...without, post(fonte.id), post(far.id), `${post(far.id)}.data`];
  await db.update(table).set({ status: 'published' }).where(eq(table.id, bozza.id));
  await expect.poll(kept, soon).toEqual(others);
  for (const page of pages) await cache.render(page);
  await db.delete(table).where(eq(table.id, bozza.id));
  const untouched = (page: string) => !lists.includes(page) && page !== post(natale.id);
  await expect.poll(kept, soon).toEqual(pages.filter(untouched));
});

test('a related thought that was hidden shows when it is published', async () => {
  const [, hidden = farina] = earlier;
  await db
    .update(table)
    .set({ related: [hidden.id] })
    .where(eq(table.id, natale.id));
  await db.update(table).set({ status: 'draft' }).where(eq(table.id, hidden.id));
  cache.changed();
  await cache.render(post(natale.id));
  await db.update(table).set({ status: 'published' }).where(eq(table.id, hidden.id));
  await expect.poll(() => cache.find(post(natale.id)), soon).toBeUndefined();
});

test('a save of a draft costs no reader a page', async () => {
  await writePosts({ ...bozza, id: crypto.randomUUID() });
  await db.update(table).set({ content: 'Prima dell’alba.', version: 2 }).where(eq(table.status, 'draft'));
  expect(kept()).toEqual(pages);
  // Notices keep their order: when this one is heard, those of the draft would have been.
  await db
    .update(table)
    .set({ related: [natale.id] })
    .where(eq(table.id, far.id));
  await expect.poll(kept, soon).toEqual(pages.filter((page) => !page.includes(far.id)));
});

test('a page that was begun before its thought was edited is not kept', async () => {
  cache.changed();
  const query = vi.spyOn((db as unknown as { $client: { query: () => void } }).$client, 'query');
  const old = cache.render(post(farina.id));
  await vi.waitFor(() => expect(query).toHaveBeenCalled());
  query.mockRestore();
  await db.update(table).set({ content: 'Un altro testo.' }).where(eq(table.id, farina.id));
  await old;
  // Another connection may hear of the change only now, and drop the new page too.
  await expect
    .poll(async () => {
      await cache.render(post(farina.id));
      return cache.find(post(farina.id))?.page.variants.identity.body.toString();
    }, soon)
    .toContain('Un altro testo.');
});

const owner = 'legal.controller.name';
const by = 'agnese@example.org';
// In the text of the page; its data name everything that may be missing.
const saidMissing = /-->nome e cognome o ragione sociale</;
async function policy() {
  await cache.render('/privacy-policy');
  return `${cache.find('/privacy-policy')?.page.variants.identity.body}`;
}

test('words that are published are on the next page of every kind, those of a draft on none', async () => {
  expect(await policy()).toMatch(saidMissing);
  await saveDrafts([{ path: owner, version: 0, value: 'Agnese, del forno' }], by);
  expect(kept()).toEqual(pages);
  await publishChanges([{ path: owner, version: 1, value: 'Agnese, del forno' }], by);
  expect(kept()).toEqual([]);
  const page = await policy();
  expect(page).toContain('Agnese, del forno');
  expect(page).not.toMatch(saidMissing);
});

test('a new version of the policy, and only that, makes the strip ask again', async () => {
  const asked = (page: string) => page.split(`)('${defaultSite.legal.privacyVersion}')`).length === 1;
  const pec = 'legal.controller.pec';
  await publishChanges([{ path: pec, version: 0, value: 'agnese@pec.example.org' }], by);
  expect(asked(await policy())).toBe(false);
  const tick = { newPrivacyVersion: true };
  await publishChanges([{ path: pec, version: 1, value: 'forno@pec.example.org' }], by, tick);
  const page = await policy();
  expect(asked(page)).toBe(true);
  expect(page).toMatch(/<time dateTime="\d{4}-\d\d-\d\dT\d\d:\d\dZ">/);
});
