import { expect, test } from 'vitest';
import { leavesOf } from '#app/features/overrides/rules/leaves.ts';
import { defaultSite } from '#site/site.ts';
import { seenOnPages, withMarks } from './marked-site.server.ts';
import { readMarks, withMark } from './marks.ts';

test('a mark is read again where its text began, and leaves the text as it was', () => {
  const texts = [
    'Scopri il Libro',
    '«Detto»',
    '*di notte*',
    '{numero} pensieri',
    'È',
    '1991',
    '👩‍🍳 pane',
    'ò'.repeat(9),
  ];
  for (const [place, text] of texts.entries())
    for (const number of [place, 199, 200, 39_000]) {
      const marked = withMark(text, number);
      expect(marked).not.toBe(text);
      expect(readMarks(marked)).toEqual({ text, places: [{ number, at: expect.any(Number) }] });
    }
  expect(withMark('', 3)).toBe('');
  expect(readMarks(`© 2026 ${withMark('Diritti', 1)} ${withMark('Partita', 2)}`).places).toEqual([
    { number: 1, at: 7 },
    { number: 2, at: 15 },
  ]);
});

test('initials, quotation marks, italics and placeholders stay what they are under a mark', () => {
  expect(withMark('«Detto»', 1)).toMatch(/^«/);
  expect(withMark('*di notte*', 1)).toMatch(/^\*d.*\*$/su);
  expect(withMark('{numero} pensieri', 1)).toContain('{numero} pensieri');
  const [first] = new Intl.Segmenter('it').segment(withMark('Alle tre', 1));
  expect(readMarks(first?.segment ?? '').text).toBe('A');
});

test('every text of hers that a page shows has the mark of its path, and nothing that must be exact has one', () => {
  const [plain, marked] = [defaultSite, withMarks(defaultSite)].map((site) => new Map(leavesOf(site)));
  const numbers = new Map(seenOnPages.map(({ path }, number) => [path as string, number]));
  for (const [path, value] of marked ?? []) {
    const found = JSON.stringify(value);
    const { text, places } = readMarks(found);
    expect(text).toBe(JSON.stringify(plain?.get(path)));
    for (const { number } of places) expect(number, path).toBe(numbers.get(path));
    if (!numbers.has(path)) expect(places, path).toEqual([]);
  }
  const exact = seenOnPages.filter(({ field }) => !['line', 'lines', 'list'].includes(field.kind));
  expect(exact.length).toBeGreaterThan(3);
  for (const { path } of exact) expect(marked?.get(path)).toEqual(plain?.get(path));
  for (const path of ['author.name', 'book.titlePlain', 'texts.home.hero.subtitle', 'texts.home.author.milestones'])
    expect(readMarks(JSON.stringify(marked?.get(path))).places.length, path).toBeGreaterThan(0);
});
