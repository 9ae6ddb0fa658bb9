import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { get, openSiteForTests, withoutScripts } from '#test/app.ts';

openSiteForTests();
const read = async (path: string) => withoutScripts(await (await get(path)).text());

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

test('the foundation has its figures', async () => {
  const page = await read('/fondazione');
  for (const figure of ['15', '30', '+120']) expect(page).toContain(`<strong>${figure}</strong>`);
  expect(page).toContain('in 3 anni');
});

const drawings = ['closing-wide', 'closing-narrow', 'menu-loaf', 'slip-loaf', 'dawn'];

test.each(drawings)(
  'no flour lies near the words on %s: a dot beside them reads as a full stop',
  (name) => {
    expect(readFileSync(`site/pictures/${name}.svg`, 'utf8')).not.toContain('<circle');
  },
);
