import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { get, openSiteForTests } from '#test/app.ts';

openSiteForTests();
const read = async (path: string) => (await (await get(path)).text()).replaceAll('<!-- -->', '');

test.each([
  ['/', 'Il pane cresce di notte · Agnese Rivalta'],
  ['/il-libro', 'Il libro · Il pane cresce di notte'],
  ['/pensieri-quotidiani', 'Pensieri Quotidiani · Agnese Rivalta'],
  ['/fondazione', 'Fondazione Portachiara · Agnese Rivalta'],
  ['/privacy-policy', 'Privacy policy · Agnese Rivalta'],
])('the title of %s is %s', async (path, title) => {
  expect(await read(path)).toContain(`<title>${title}</title>`);
});

test('the book page has the four themes of the specification, and its quotes', async () => {
  const page = await read('/il-libro');
  for (const theme of ['Resilienza', 'Fede', 'Imprenditoria etica', 'Solidarietà'])
    expect(page).toContain(`>${theme}</h3>`);
  expect(page.match(/<h3/g)).toHaveLength(4);
  expect(page.match(/<figcaption/g)).toHaveLength(5);
});

test('the foundation has its figures, its head and its structured data', async () => {
  const page = await read('/fondazione');
  for (const figure of ['15', '30', '+120']) expect(page).toContain(`<strong>${figure}</strong>`);
  expect(page).toContain('in 3 anni');
  expect(page).toMatch(/<meta name="description" content="[^"]{40,}"\/>/);
  expect(page).toContain('<link rel="canonical" href="http://localhost:3000/fondazione"/>');
  expect(page.match(/<h1/g)).toHaveLength(1);
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
  const types = JSON.parse(json)['@graph'].map((thing: { '@type': string }) => thing['@type']);
  expect(types).toEqual(['NGO', 'Person', 'BreadcrumbList']);
});

test('the privacy policy has its date and says plainly what is still missing', async () => {
  const page = await read('/privacy-policy');
  expect(page).toContain('<time dateTime="2026-11-22">22 novembre 2026</time>');
  expect(page).toContain('Questa informativa non è ancora completa');
});

test.each(['closing-wide', 'closing-narrow', 'menu-loaf', 'slip-loaf', 'dawn'])(
  'no flour lies near the words on %s: a dot beside them reads as a full stop',
  (name) => {
    expect(readFileSync(`site/pictures/${name}.svg`, 'utf8')).not.toContain('<circle');
  },
);
