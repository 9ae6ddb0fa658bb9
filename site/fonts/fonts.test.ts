import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import { expect, test } from 'vitest';

const folder = new URL('./', import.meta.url);
const css = readFileSync(new URL('fonts.css', folder), 'utf8');
const faces = [...css.matchAll(/url\('\.\/([^']+)'\).*\n\s*unicode-range: ([^;]+);/g)];
const drawAscii = faces.filter(([, , range]) => range?.startsWith('U+20-7E,')).map(([, file = '']) => file);

test('every face that browsers ask for U+0027 draws it as ’, with its kerning', () => {
  expect(drawAscii).toHaveLength(5);
  for (const file of drawAscii) {
    const font = create(readFileSync(new URL(file, folder)));
    expect(font.glyphForCodePoint(0x27).id, file).toBe(font.glyphForCodePoint(0x2019).id);
    expect(font.layout("l'Autrice, po'").positions, file).toEqual(font.layout('l’Autrice, po’').positions);
  }
});
