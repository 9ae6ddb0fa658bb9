import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import { expect, test } from 'vitest';

const folder = new URL('./', import.meta.url);
const facesOf = (sheet: string) =>
  [...readFileSync(new URL(sheet, folder), 'utf8').matchAll(/@font-face \{([^}]+)\}/g)].map(
    ([, rule = '']) => ({
      drawsAs: ['family', 'style', 'weight']
        .map((part) => new RegExp(`font-${part}: ([^;]+);`).exec(rule)?.[1])
        .join(' '),
      file: /url\('\.\/([^']+)'\)/.exec(rule)?.[1],
      drawsAscii: /unicode-range: U\+20-(7E|21),/.test(rule),
      isScaled: rule.includes('size-adjust') && rule.includes('ascent-override'),
    }),
  );
const first = facesOf('fonts.css');
const later = facesOf('later-fonts.css');

test('every face that browsers ask for U+0027 draws it as ’, with its kerning', () => {
  const drawAscii = new Set(
    [...first, ...later].filter((face) => face.drawsAscii).map(({ file = '' }) => file),
  );
  expect(drawAscii.size).toBe(7);
  for (const file of drawAscii) {
    const font = create(readFileSync(new URL(file, folder)));
    expect(font.glyphForCodePoint(0x27).id, file).toBe(font.glyphForCodePoint(0x2019).id);
    expect(font.layout("l'Autrice, po'").positions, file).toEqual(
      font.layout('l’Autrice, po’').positions,
    );
  }
});

test('until the later letters come, each has a stand-in that is scaled to its measures, under the same name', () => {
  const unlike = later.filter(({ drawsAs, drawsAscii }) => drawsAscii && !drawsAs.endsWith(' 700'));
  expect(unlike).not.toEqual([]);
  for (const { drawsAs } of unlike) {
    const [standIn, ...others] = first.filter((face) => face.drawsAs === drawsAs);
    expect(
      [standIn, ...others].every((face) => face?.isScaled),
      drawsAs,
    ).toBe(true);
  }
});

test('the first screen waits for two files and for the italics of a title, which draw its words as the whole fonts do', () => {
  const files = [...new Set(first.flatMap(({ file }) => file ?? []))];
  expect(files.map((file) => file.replace(/-first\.woff2$/, ''))).toEqual([
    'vollkorn',
    'vollkorn-italic',
    'alegreya-sans',
  ]);
  const words = 'Perché l’amore? «È già lì», 1926–2026, caffè finito';
  const [sans, whole] = ['alegreya-sans-first', 'alegreya-sans-400-latin-full'].map((name) =>
    create(readFileSync(new URL(`${name}.woff2`, folder))),
  );
  for (const figures of ['lnum', 'onum']) {
    const widths = [sans, whole].map((font) => font?.layout(words, { [figures]: true }).positions);
    expect(widths[0]).toEqual(widths[1]);
  }
});

test('a page whose letters are all usual fetches none twice: rare ones lie in files of their own', () => {
  const lettersOf = (file: string) => create(readFileSync(new URL(file, folder))).characterSet;
  const usual = lettersOf('vollkorn-first.woff2');
  const rare = [...new Set(later.map(({ file = '' }) => file))].filter((file) =>
    file.endsWith('-rest.woff2'),
  );
  expect(rare).toHaveLength(5);
  for (const file of rare)
    expect(lettersOf(file).filter((letter) => usual.includes(letter))).toEqual([]);
  for (const { drawsAs, file = '' } of later.filter(({ drawsAscii }) => drawsAscii)) {
    expect(lettersOf(file), file).toEqual(usual);
    expect(
      first.some((face) => face.drawsAs === drawsAs && !face.isScaled),
      drawsAs,
    ).toBe(false);
  }
});
