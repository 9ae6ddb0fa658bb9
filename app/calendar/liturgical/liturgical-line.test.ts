import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast } from '#app/site/colours/oklab.ts';
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
