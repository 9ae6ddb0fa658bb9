import { expect, test } from 'vitest';
import { newsletterSubscriptions } from '#app/features/subscribers/schema.ts';
import { db } from '#app/platform/db/client.ts';
import { fill } from '#app/site/fill.ts';
import { get, openSiteForTests, post, withoutScripts } from '#test/app.ts';
import { manyPosts, posts, writePosts } from '#test/fixtures.ts';
import { texts } from '#test/written-site.ts';

openSiteForTests();
const path = '/pensieri-quotidiani';

test('an empty list has a message; cards are sorted by date, with two hundred characters and three dots; a draft is neither in the page nor in its data', async () => {
  expect(await (await get(path)).text()).toContain('Nessun pensiero pubblicato trovato');
  await writePosts(posts.natale, posts.farina, posts.bozza);
  const page = await (await get(path)).text();
  expect(page.indexOf('La notte di Natale')).toBeLessThan(page.indexOf('Tre misure'));
  expect(page).toContain(`${'f'.repeat(200)}...<`);
  expect(page).toContain('«Non temete.»');
  expect(page).toMatch(/<time dateTime="2025-12-25">/i);
  const data = await (await get(`${path}.data`)).text();
  for (const response of [page, data]) expect(response).not.toMatch(/Ancora in forno|non si legge/);
});

test('the heading has the month and the year, a card its weekday and its day', async () => {
  const page = (await (await get(path)).text()).replaceAll('<!-- -->', '');
  const [heading = '', ...more] = page.match(/<h2[^>]*>dicembre 2025<\/h2>/g) ?? [];
  expect([heading, more]).toEqual([expect.any(String), []]);
  const cards = page.slice(page.indexOf(heading)).replaceAll(/<[^>]*>/g, '');
  expect(cards).toContain('giovedì 25 2025-12-25');
  expect(cards).toContain('sabato 20 2025-12-20');
  expect(page.match(/<h3/g)).toHaveLength(2);
});

test('a cut word is in the text but not visible; a source without a quote is no caption', async () => {
  await writePosts(posts.fonte);
  const page = withoutScripts(await (await get(path)).text());
  expect(page).toMatch(
    /piano<span class="[^"]+"><span class="[^"]+">\. Poi quando è pront<\/span>\.\.\.<\/span><\/p>/,
  );
  expect(page).toMatch(/<p class="[^"]*">Detto di forno<\/p>/);
  expect(page).toMatch(
    /<figure[^>]*><blockquote>«Non temete\.»<\/blockquote><figcaption>cfr\. Lc\u00a02,10<\/figcaption>/,
  );
});

test('a page has twenty cards; a later page has its number in heading, title and address, and no sign-up form', async () => {
  await writePosts(...manyPosts(40));
  const first = await (await get(path)).text();
  expect(first.match(/href="\/post\//g)).toHaveLength(20);
  expect(first).toContain(`href="${path}?pagina=2"`);
  expect(first).toContain(texts.signup.button);
  for (const page of [2, 3]) {
    const html = (await (await get(`${path}?pagina=${page}`)).text()).replaceAll('<!-- -->', '');
    expect(html).toMatch(new RegExp(`<h1[^>]*>Pagina <em>${page}</em></h1>`));
    expect(html).toContain(
      `<title>${fill(texts.thoughts.laterPage.meta.title, { pagina: page })}</title>`,
    );
    expect(html).toContain(
      `<link rel="canonical" href="http://localhost:3000${path}?pagina=${page}"/>`,
    );
    expect(html).toContain(`rel="prev"`);
    expect(html).not.toContain(`>${texts.signup.button}<`);
  }
});

const strangePages = [
  '1',
  '0',
  'due',
  '4',
  '99999999999999999999',
  "2' or '1'='1",
  '',
  '2&pagina=3',
  '02',
];

test.each(strangePages)('?pagina=%s leads back to the list', async (page) => {
  const response = await get(`${path}?pagina=${encodeURI(page)}`);
  expect([response.status, response.headers.get('Location')]).toEqual([302, path]);
});

test('fields of the table that the form does not have are ignored', async () => {
  const id = '55555555-5555-4555-8555-555555555555';
  const signup = { email: 'luca@example.org', name: '', privacy: 'on' };
  await post(path, { ...signup, id, is_active: 'false', subscribed_at: '2000-01-01' });
  const [row] = await db.select().from(newsletterSubscriptions);
  expect(row).toMatchObject({ email: 'luca@example.org', isActive: true });
  expect(row?.id).not.toBe(id);
  expect(row?.subscribedAt.getFullYear()).toBeGreaterThan(2000);
});
