import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import { expect, test } from 'vitest';
import { titles } from '#test/titles.ts';
import { dropCap, emsOf, fitted, syllablesOf } from './fit.ts';

test('the width of a word is about the sum of its letters in the font', () => {
  const font = create(readFileSync('site/fonts/vollkorn-book.ttf'));
  const widthOf = (character: string) =>
    font.glyphForCodePoint(character.codePointAt(0) ?? 0).advanceWidth / font.unitsPerEm;
  const words = titles.flatMap((title) => title.match(/[^\s*]{2,}/g) ?? []);
  const ratios = words.map(
    (word) => emsOf(word) / Array.from(word, widthOf).reduce((sum, width) => sum + width),
  );
  expect([Math.min(...ratios) > 0.93, Math.max(...ratios) < 1.25]).toEqual([true, true]);
});

test('a long title and a title with a long word get smaller, other titles do not', () => {
  const fits = ['Il pane cresce *di notte*', 'La misericordia', 'uno due tre '.repeat(8)].map(
    fitted,
  );
  expect(fits.map((fit) => fit['data-fit'])).toEqual([undefined, 7.1, 8.8]);
});

test.each(['Pre-ci-pi-te-vo-lis-si-me-vol-mente', 'accom-pa-gna-mento,', 'tran-su-stan-zia-zione'])(
  '%s',
  (word) => expect(syllablesOf(word.replaceAll('-', '')).join('-')).toBe(word),
);

test('a drop cap is as high as its paragraph', () =>
  expect([80, 100, 200].map((length) => dropCap('a'.repeat(length)))).toEqual([
    '',
    'capolettera di-due',
    'capolettera',
  ]));
