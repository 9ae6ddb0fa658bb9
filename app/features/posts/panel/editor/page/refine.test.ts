import { expect, test } from 'vitest';
import { printPage } from './print-page.ts';
import { refine } from './refine.ts';
import { openPage } from './tools.ts';

test.each([
  ['Disse:  "Avete *del pane*?"', 'Disse: «Avete *del pane*?»', 'spazi doppi 1, virgolette 2'],
  [
    "E' tardi, perche' un po' l'anima e la citta'...",
    'È tardi, perché un po’ l’anima e la città…',
    'accenti 3, apostrofi 2, puntini 1',
  ],
  ["- il pane - quello buono\n- '68, 'la porta'", "- il pane – quello buono\n- '68, 'la porta'", 'lineette 1'],
  ["  rientro https://a.it/l'a...b [l'o](https://b.it)", "  rientro https://a.it/l'a...b [l'o](https://b.it)", ''],
])('«Rifinisci» makes of %j %j, tells all that it changed, and a second time nothing', (before, after, told) => {
  const state = openPage(before, 2, () => false);
  const refined = refine(state);
  expect([...refined.told].map((each) => each.join(' ')).join(', ')).toBe(told);
  const next = state.apply(refined.tr);
  expect(printPage(next.doc)).toBe(after);
  expect(refine(next).tr.docChanged).toBe(false);
});
