import { afterAll, expect, test } from 'vitest';
import { listVisible, moveEntry, moveToBin } from '#app/features/entries/entries.server.ts';
import { putSite } from '#app/site/site.server.ts';
import { book } from '#site/author.ts';
import { defaultSite } from '#site/site.ts';
import type { Review } from '#site/texts/book.ts';
import { get, openSiteForTests, pageOf } from '#test/app.ts';
import { trenta, writeWork } from '#test/entries.ts';
import { schemaFaults, structuredDataOf } from '#test/schema-org.ts';

openSiteForTests();
afterAll(() => putSite(defaultSite));

const read = async (path: string) => (await pageOf(await get(path))).page;
const sitemap = async () => (await get('/sitemap.xml')).text();

test('without a published second book there is no list, not even in the sitemap', async () => {
  await writeWork({ title: 'Ancora da scrivere', status: 'draft' });
  expect((await get('/libri')).status).toBe(404);
  expect((await get('/libri/ancora-da-scrivere')).status).toBe(404);
  expect(await sitemap()).not.toContain('/libri');
  expect(await read('/')).not.toContain('I Libri');
});

test.each(['/libri/%00', '/appuntamenti/sera%00', '/pagina%00'])('%s is unknown', async (path) => {
  expect((await get(path)).status).toBe(404);
});

test('the list has the book of the site first, then the others in the author’s order', async () => {
  await writeWork({ title: 'Luce' });
  await writeWork(trenta);
  const titles = async () =>
    Array.from((await read('/libri')).matchAll(/<h2><a [^>]*href="([^"]+)"/g), ([, path]) => path);
  expect(await titles()).toEqual(['/il-libro', '/libri/trenta-notti', '/libri/luce']);
  expect((await read('/')).match(/href="\/libri"[^>]*>I Libri</g)).toHaveLength(3);
  const last = (await listVisible('work')).at(-1);
  await moveEntry(last?.id ?? '', -1);
  expect(await titles()).toEqual(['/il-libro', '/libri/luce', '/libri/trenta-notti']);
  const page = await read('/libri');
  for (const words of [book.titleItalic, book.subtitle, 'Racconti brevi', 'Edizioni Tramoggia'])
    expect(page).toContain(words);
  expect(page).toContain('Copertina di Luce');
  expect(page).toMatch(/Nato in tre inverni\.\s+Sul retro delle bolle\./);
  for (const path of ['/libri', '/libri/luce', '/libri/trenta-notti'])
    expect(await sitemap()).toContain(`<loc>http://localhost:3000${path}</loc>`);
});

test('an asterisk in the title of another book is displayed', async () => {
  const id = await writeWork({ title: 'Cinque * stelle' });
  for (const path of ['/libri', '/libri/cinque-stelle'])
    expect(await read(path)).toContain('Cinque * stelle</');
  await moveToBin(id);
});

test('a book has what the author gave, and the host of each shop', async () => {
  const page = await read('/libri/trenta-notti');
  for (const words of [
    '<h1 id="libro-titolo">Trenta notti</h1>',
    'Edizioni Tramoggia, 2023, brossura, 184\u00a0pagine, 14,50\u00a0€, ISBN\u00a0978-88-04-68194-6',
    '>ibs.it<',
    '«Chi apre la porta non chiede chi è.»',
    '«Una pagnotta tenuta in tasca.»',
    '<time dateTime="2024-03-12">12 marzo 2024</time>',
  ])
    expect.soft(page).toContain(words);
  expect(page).toMatch(/Marta Ferri, <a href="https:\/\/voce.example.org\/1" target="_blank"/);
  expect(await read('/libri/luce')).not.toMatch(/<blockquote|id="da-vicino"/);
});

test('the structured data are those of schema.org, without a price that nobody gave', async () => {
  for (const path of ['/libri', '/libri/luce', '/libri/trenta-notti', '/il-libro']) {
    const things = structuredDataOf(await (await get(path)).text());
    expect.soft(things.flatMap(schemaFaults), path).toEqual([]);
  }
  const [thing] = structuredDataOf(await (await get('/libri/trenta-notti')).text());
  expect(thing).toMatchObject({
    '@type': 'Book',
    workExample: {
      isbn: '9788804681946',
      bookFormat: 'https://schema.org/Paperback',
      numberOfPages: 184,
      datePublished: '2023',
      offers: [{ url: 'https://www.ibs.it/libro', price: '14.50', priceCurrency: 'EUR' }, {}],
    },
    review: [{ reviewBody: trenta.review1Words, author: { name: 'Marta Ferri' } }],
  });
  const [luce] = structuredDataOf(await (await get('/libri/luce')).text());
  expect(JSON.stringify(luce)).not.toMatch(/offers|price|review|isbn/);
});

test('hostile words stay words', async () => {
  const hostile = '"><script>alert(1)</script>';
  await writeWork({ title: hostile, subtitle: hostile, review1Words: hostile, review1By: hostile });
  const page = await (await get('/libri/script-alert-1-script')).text();
  expect(page).not.toContain('<script>alert');
  expect(await (await get('/libri')).text()).not.toContain('<script>alert');
});

test('a book in the bin is on no page, and the last one takes the list with it', async () => {
  for (const { id } of await listVisible('work')) await moveToBin(id);
  expect((await get('/libri/luce')).status).toBe(404);
  expect((await get('/libri')).status).toBe(404);
});

test('reviews of the book are on its page, the first three on the home page, and nothing is there without them', async () => {
  const { title } = defaultSite.texts.book.reviews;
  expect((await read('/')) + (await read('/il-libro'))).not.toContain(title);
  const reviews: Review[] = ['uno', 'due', 'tre', 'quattro'].map((words) => ({
    words: `Giudizio ${words}.`,
    by: 'Franco Bini',
  }));
  const { texts } = defaultSite;
  const list = { ...texts.book.reviews, list: reviews };
  putSite({ ...defaultSite, texts: { ...texts, book: { ...texts.book, reviews: list } } });
  const shown = async (path: string) => (await read(path)).match(/«Giudizio \w+\.»/g);
  expect(await shown('/')).toEqual(['«Giudizio uno.»', '«Giudizio due.»', '«Giudizio tre.»']);
  expect(await shown('/il-libro')).toHaveLength(4);
  const [thing] = structuredDataOf(await (await get('/il-libro')).text());
  expect(schemaFaults(thing ?? {})).toEqual([]);
  expect(thing?.review).toHaveLength(4);
});
