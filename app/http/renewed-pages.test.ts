import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { db } from '#app/db/client.ts';
import { posts as table } from '#app/db/schema.ts';
import { publishChanges, saveDrafts } from '#app/features/overrides/change-site.server.ts';
import { watchSite } from '#app/features/overrides/site-in-force.server.ts';
import type { KeptPage } from '#app/page-cache/kept-page.ts';
import { putSite, withDrafts } from '#app/site/site.server.ts';
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
let before: Map<string, KeptPage | undefined>;
const pageAt = (key: string) => cache.find(key)?.page;
const wordsOf = (key: string) => pageAt(key)?.variants.identity.body.toString();

/** On a busy machine it takes longer than an answer to a save waits. */
async function settle() {
  await cache.settled();
  const isOld = (key: string) => cache.find(key)?.staleSeconds !== undefined || !cache.find(key);
  await expect.poll(() => pages.filter(isOld)).toEqual([]);
}

beforeEach(async () => {
  await cache.settled();
  for (const key of pages) if (!cache.find(key)) await cache.render(key);
  await settle();
  before = new Map(pages.map((key) => [key, pageAt(key)]));
});

/** Which pages were rendered since, without anybody asking. A page that has been calm is compressed anew, as another object. */
async function renewed() {
  await settle();
  return pages.filter((key) => pageAt(key)?.renderedAt !== before.get(key)?.renderedAt);
}

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
  await db.update(table).set({ title: 'Quattro misure' }).where(eq(table.id, farina.id));
  const untouched = [...without, post(far.id), `${post(far.id)}.data`];
  expect(await renewed()).toEqual(pages.filter((page) => !untouched.includes(page)));
  for (const page of ['/pensieri-quotidiani', post(farina.id)]) expect(wordsOf(page), page).toContain('Quattro misure');
});

test('a thought that appears touches the lists and the pages beside it, and its own page is there before anybody asks', async () => {
  // The page of «farina» shows «natale», which gains a neighbour.
  const untouched = [...without, post(fonte.id), post(far.id), `${post(far.id)}.data`];
  await db.update(table).set({ status: 'published' }).where(eq(table.id, bozza.id));
  expect(await renewed()).toEqual(pages.filter((page) => !untouched.includes(page)));
  expect(wordsOf(post(bozza.id))).toContain(bozza.title);
});

test.each([
  ['made a draft', () => db.update(table).set({ status: 'draft' }).where(eq(table.id, bozza.id))],
  ['put into the bin', () => db.update(table).set({ deletedAt: new Date() }).where(eq(table.id, bozza.id))],
  ['deleted by plain SQL', () => db.delete(table).where(eq(table.id, bozza.id))],
])('a thought that is %s goes at once, with every page that shows its words', async (_, withdraw) => {
  await db.update(table).set({ status: 'published', deletedAt: null }).where(eq(table.id, bozza.id));
  await settle();
  const all = [...pages, post(bozza.id)];
  const showing = all.filter((page) => wordsOf(page)?.includes(bozza.title));
  expect(showing).toEqual(
    expect.arrayContaining(['/', '/pensieri-quotidiani', '/feed.xml', post(natale.id), post(bozza.id)]),
  );
  await withdraw();
  // As the answer to a form does. PostgreSQL tells the connection that listens a moment after the others.
  await cache.settled();
  // What a visitor is given at any moment from the answer on.
  for (let turn = 0; turn < 50; turn += 1) {
    for (const page of all) expect(wordsOf(page) ?? '', page).not.toContain(bozza.title);
    await new Promise(setImmediate);
  }
  await settle();
  expect(all.filter((page) => !cache.find(page))).toEqual([post(bozza.id)]);
});

test('a related thought that was hidden shows when it is published', async () => {
  const [, hidden = farina] = earlier;
  await db
    .update(table)
    .set({ related: [hidden.id] })
    .where(eq(table.id, natale.id));
  await db.update(table).set({ status: 'draft' }).where(eq(table.id, hidden.id));
  await settle();
  before.set(post(natale.id), pageAt(post(natale.id)));
  await db.update(table).set({ status: 'published' }).where(eq(table.id, hidden.id));
  expect(await renewed()).toContain(post(natale.id));
});

test('a save of a draft costs no reader a page', async () => {
  await writePosts({ ...bozza, id: crypto.randomUUID() });
  await db.update(table).set({ content: 'Prima dell’alba.', version: 2 }).where(eq(table.status, 'draft'));
  expect(await renewed()).toEqual([]);
});

test('a page that was begun before its thought was edited gives way to one begun after', async () => {
  cache.changed({ isWithdrawal: true });
  const query = vi.spyOn((db as unknown as { $client: { query: () => void } }).$client, 'query');
  const old = cache.render(post(farina.id));
  await vi.waitFor(() => expect(query).toHaveBeenCalled());
  query.mockRestore();
  await db.update(table).set({ content: 'Un altro testo.' }).where(eq(table.id, farina.id));
  await old;
  await settle();
  expect(wordsOf(post(farina.id))).toContain('Un altro testo.');
});

const owner = 'legal.controller.name';
const by = 'agnese@example.org';
// In the text of the page; its data name everything that may be missing.
const saidMissing = /-->nome e cognome o ragione sociale</;
async function policy() {
  await settle();
  return `${wordsOf('/privacy-policy')}`;
}

test('words that are published are on the next page of every kind, those of a draft on none', async () => {
  expect(await policy()).toMatch(saidMissing);
  await saveDrafts([{ path: owner, version: 0, value: 'Agnese, del forno' }], by);
  expect(await renewed()).toEqual([]);
  await publishChanges([{ path: owner, version: 1, value: 'Agnese, del forno' }], by);
  expect(await renewed()).toEqual(pages);
  const page = await policy();
  expect(page).toContain('Agnese, del forno');
  expect(page).not.toMatch(saidMissing);
});

test('a page that is rendered again while the author is shown her drafts shows none', async () => {
  await saveDrafts([{ path: owner, version: 2, value: 'Agnese, in bozza' }], by);
  await withDrafts(async () => {
    cache.changed({ isWithdrawal: true });
    await cache.render('/privacy-policy');
  });
  expect(await policy()).not.toContain('in bozza');
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
