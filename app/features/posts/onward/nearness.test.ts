import { expect, test } from 'vitest';
import { type Candidate, chooseNear, type Rarity, rareWords } from './nearness.ts';

const rarity: Rarity = {
  posts: 365,
  read: 365,
  withStem: new Map(Object.entries({ pan: 200, fornac: 60, zapp: 3, lumac: 4, letam: 2, concim: 6 })),
};
const post = { category: 'Vangelo', citation: 'cfr. Mt 6,11', stems: 90 };
const candidate = (id: string, more: Partial<Candidate> = {}): Candidate => ({
  id,
  category: 'Riflessioni',
  citation: null,
  stems: 90,
  shared: [],
  ...more,
});
const near = (...candidates: Candidate[]) => chooseNear(post, candidates, rarity);

test('rare are words of a few posts, the rarest first; short ones, numbers and what every post has are not', () => {
  expect(rareWords(['pan', 'fornac', 'concim', 'zapp', 'letam', '1126', 'tre', 'mt'], rarity)).toEqual([
    'letam',
    'zapp',
    'concim',
  ]);
  const stems = Array.from({ length: 60 }, (_, index) => `parola${'abcdefghij'[index % 10]}${'klmnop'[index % 6]}`);
  expect(rareWords(stems, rarity)).toHaveLength(24);
});

test('of many posts a word that hundreds have is not looked for', () => {
  const many = { posts: 20_000, read: 1000, withStem: new Map([['comun', 20]]) };
  expect(rareWords(['comun', 'raro'], many)).toEqual(['raro']);
});

test('several rare words make a post near, one does not', () => {
  const several = candidate('several', { shared: ['zapp', 'lumac', 'letam'] });
  const more = candidate('more', { shared: ['zapp', 'lumac', 'letam', 'concim'] });
  expect(near(several, more, candidate('one', { shared: ['letam'] }))).toEqual(['more', 'several']);
  expect(near(candidate('long', { shared: several.shared, stems: 900 }))).toEqual([]);
});

test('the same passage is enough; its chapter or the category alone is not, and helps', () => {
  const chapter = { citation: 'cfr. Mt 6,34' };
  expect(near(candidate('passage', { citation: 'cfr. Mt 6,11' }))).toEqual(['passage']);
  expect(near(candidate('chapter', { ...chapter, category: 'Vangelo' }))).toEqual([]);
  expect(near(candidate('other', { citation: 'cfr. Mt 61,34', shared: ['zapp'] }))).toEqual([]);
  expect(near(candidate('words', { ...chapter, shared: ['zapp', 'lumac'] }))).toEqual(['words']);
});
