import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dayHint } from './liturgical-day.ts';

test.each([
  ['2026-11-25', 'mercoledì, feria, verde'],
  ['2026-11-22', 'domenica, Cristo Re, bianco'],
  ['2026-12-13', 'III domenica di Avvento, rosa'],
  ['2026-03-30', 'lunedì della Settimana Santa, viola'],
  ['2027-03-29', 'lunedì fra l’Ottava di Pasqua, bianco'],
])('under the field %s is «%s»', (day, hint) => {
  expect(dayHint(day)).toBe(hint);
});

test('the edge of the bar is seen on every paper of both themes, whatever the colour is', () => {
  const sheet = readFileSync('site/theme.css', 'utf8');
  for (const theme of [1, 2]) {
    const colour = (name: string) =>
      new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})`).exec(sheet)?.[theme] ?? '';
    for (const paper of ['carta', 'carta-2', 'campo'])
      expect.soft(contrast(colour('filo-2'), colour(paper)), paper).toBeGreaterThanOrEqual(3);
  }
});

/** WCAG 2.2, relative luminance. */
function contrast(one: string, other: string) {
  const [light = 0, dark = 0] = [one, other].map(luminance).toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string) {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
