import { afterEach, expect, test } from 'vitest';
import { config } from '#app/config.ts';
import { fixedPages } from '#app/public-pages.ts';
import { defaultSite } from '#site/site.ts';
import { get, openSiteForTests } from '#test/app.ts';
import { isExample } from './identity.ts';
import { exampleAddresses, putSite } from './site.server.ts';

openSiteForTests();
afterEach(() => putSite(defaultSite));

test('a published site links to no example address; a trial site does, and a corrected address is shown', async () => {
  const { author, book, foundation, legal } = defaultSite;
  const examples = [
    book.bookstoreUrl,
    foundation.donationUrl,
    foundation.url,
    author.email,
    legal.controller.email,
  ];
  const read = async () =>
    Promise.all(
      ['/', '/il-libro', '/fondazione', '/privacy-policy'].map(async (path) =>
        (await get(path)).text(),
      ),
    );
  const tried = (await read()).join();
  expect(examples.filter((address) => tried.includes(address))).toEqual(examples);
  expect(exampleAddresses()).toHaveLength(5);
  config.siteUrl = 'https://ilpanecresce.it';
  const shop = 'https://libreria.it/pane';
  putSite({ ...defaultSite, book: { ...book, bookstoreUrl: shop } });
  const live = (await read()).join();
  expect([...examples, shop].filter((address) => live.includes(address))).toEqual([shop]);
  const left = [
    'foundation.donationUrl',
    'foundation.url',
    'author.email',
    'legal.controller.email',
  ];
  expect(exampleAddresses()).toEqual(left);
});

test.each([
  ['https://fondazione.example.org', true],
  ['http://localhost:3000', true],
  ['http://192.168.1.7:3000', true],
  ['a@posta.example', true],
  ['https://example.org.it', false],
  ['a@agnese.it', false],
  ['', false],
])('%s is an example: %s', (address, is) => {
  expect(isExample(address)).toBe(is);
});

test('a foundation without a name has no page, link, sentence or line in the sitemap', async () => {
  const without = { ...defaultSite, foundation: { ...defaultSite.foundation, name: '' } };
  putSite(without);
  expect((await get('/fondazione')).status).toBe(404);
  for (const path of [...fixedPages(without).map((page) => page.path), '/sitemap.xml', '/feed.xml'])
    expect((await (await get(path)).text()).match(/.{40}fondazione.{40}/gis), path).toBeNull();
});
