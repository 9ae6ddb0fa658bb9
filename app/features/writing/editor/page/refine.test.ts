import { expect, test } from 'vitest';
import { documentOf, type TextDocument } from '#app/features/writing/document/document.ts';
import { schema } from '#app/features/writing/document/schema.ts';
import { doc, em, link, note, p, ul } from '#test/documents.ts';
import { refine } from './refine.ts';
import { openText } from './state.ts';

test.each([
  [
    doc(p('Disse:  "Avete ', em('del pane'), '?"')),
    doc(p('Disse: «Avete ', em('del pane'), '?»')),
    'spazi doppi 1, virgolette 2',
  ],
  [
    "E' tardi, perche' un po' l'anima e la citta'...",
    'È tardi, perché un po’ l’anima e la città…',
    'accenti 3, apostrofi 2, puntini 1',
  ],
  [
    doc(ul("il pane - quello buono\n'68, 'la porta'")),
    doc(ul("il pane – quello buono\n'68, 'la porta'")),
    'lineette 1',
  ],
  [
    doc(p("E' tardi", note("la  citta'"), " perche'")),
    doc(p('È tardi', note('la città'), ' perché')),
    'spazi doppi 1, accenti 3',
  ],
  [
    doc(p("  rientro https://a.it/l'a...b ", link('https://b.it', "l'o"))),
    doc(p("  rientro https://a.it/l'a...b ", link('https://b.it', "l'o"))),
    '',
  ],
])(
  '«Correggi accenti e virgolette» makes of %j %j, reports all that it changed, and a second time nothing',
  (before, after, counts) => {
    const state = openText(schema.nodeFromJSON(read(before)), {
      openLink: () => {},
      openFootnote: () => {},
    });
    const refined = refine(state);
    expect([...refined.counts].map((each) => each.join(' ')).join(', ')).toBe(counts);
    const next = state.apply(refined.tr);
    expect(next.doc.toJSON()).toEqual(read(after));
    expect(refine(next).tr.docChanged).toBe(false);
  },
);

const read = (text: TextDocument | string) => (typeof text === 'string' ? documentOf(text) : text);
