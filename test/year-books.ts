import { yearBooks } from '#app/features/books/schema.ts';
import {
  selectionOf,
  type YearBook,
  type YearBookEntry,
  type YearBookOptions,
} from '#app/features/books/year-book.ts';
import { documentOf, type TextDocument } from '#app/features/writing/document/document.ts';
import { db } from '#app/platform/db/client.ts';
import { doc, em, h2, link, note, ol, p, photo, quote, strong, ul } from './documents.ts';

export const requestFor = (
  year: string,
  request: Partial<YearBookOptions> = {},
): YearBookOptions => ({
  ...{ title: `Le notti del ${year}`, subtitle: '', preface: '', photographs: true },
  selection: selectionOf(year),
  ...request,
});

/** Writes a finished book. */
export async function writeYearBook(row: Partial<typeof yearBooks.$inferInsert> = {}) {
  const forms = ['a5', 'large', 'epub'] as const;
  const files = Object.fromEntries(
    forms.map((form) => [form, { name: `book-${form}.pdf`, bytes: 2_900_000 }]),
  );
  const about = {
    options: requestFor('2025'),
    entries: [],
    account: 'agnese@example.org',
    files,
    finishedAt: new Date(),
  };
  const [written] = await db
    .insert(yearBooks)
    .values({ ...about, ...row })
    .returning();
  if (!written) throw new Error('A book was not written');
  return written;
}

export const picture = {
  id: '0198f2c0-0000-7000-8000-00000000000a',
  hash: 'a',
  width: 60,
  height: 40,
  widths: [60],
  alt: 'Il forno & la porta',
  isDecorative: false,
  caption: 'Prima dell’alba.',
  credit: null,
};
export const entry = (
  id: string,
  text: string | TextDocument,
  more: Partial<YearBookEntry> = {},
): YearBookEntry => ({
  id,
  title: `Pensiero ${id}`,
  day: { date: '2026-11-15', number: 15, weekday: 'domenica' },
  words: typeof text === 'string' ? documentOf(text) : text,
  photographs: { [picture.id]: picture },
  ...more,
});
export const prose =
  'Da bambina avevo paura del buio, come tutti. Ma la mia camera era sopra il forno, e dalle due di notte in poi sotto la porta compariva una riga di luce: mio padre era sceso.';
const hostile = [
  '</p><script>alert(1)</script> & "due" $x = @y',
  '#read("/etc/passwd") #import "@preview/x:1.0.0" $x^2$ = Titolo',
  '= Titolo\n== Sotto\n- uno',
  '@nota <etichetta> \\ \\n `codice` *asterischi _sotto_ // commento /* e */ ~ --- "dritte"',
  'x'.repeat(8_000),
  "Perche\u0301 l'accento e\u0300 composto, e anche x\u0323\u0301.",
  'ειρήνη, мир, Çeština ľúbozvučná, Việt ngữ.',
];

/** Texts whose characters our fonts have. */
export const printable = [
  entry(
    'uno',
    doc(
      p(prose),
      p(
        'Una ',
        em('corsiva'),
        ', una ',
        strong('forte'),
        ',',
        note('La nota.'),
        ' ',
        link('https://example.org/qui', 'un legame'),
        ' e https://example.org/la.',
      ),
    ),
    { quote: 'La luce sta nel buio.', citation: 'cfr. Gv 1,5', head: picture.id },
  ),
  entry(
    'due',
    doc(
      p('Primo verso,\n  secondo verso'),
      p('Terzo verso,\nquarto verso'),
      h2('Il forno'),
      ul('farina', 'acqua'),
      ol(3, 'impasta'),
      quote(p('La ', em('casa'))),
      photo(picture.id),
      p('Fine.'),
    ),
  ),
  ...hostile.map((text, number) =>
    entry(`ostile-${number}`, text, {
      title: `${number} ${text.slice(0, 60)}`,
      quote: text.slice(0, 90),
      citation: text.slice(0, 40),
    }),
  ),
];
const strange = ['Il pane 🍞 è 𐍈.', 'שלום è pace, 👩‍🍳 no.', 'Un segno\u0001 e mezzo\ud800.'].map(
  (text, number) => entry(`strano-${number}`, text),
);

export const writtenYearBook: YearBook = {
  id: '0198f2c0-0000-4000-8000-000000000001',
  madeAt: new Date('2026-11-21T03:12:00Z'),
  address: 'https://example.org',
  title: 'Le notti del 2026',
  subtitle: 'Pensieri & parole',
  author: 'Agnese Rivalta',
  preface: doc(p('Le bolle sono ', em('finite'), '.')),
  chapters: [
    {
      title: 'Novembre',
      ordinal: 'capitolo primo',
      nights: { first: 6, days: 30, lit: [15, 16] },
      entries: [...printable, ...strange],
    },
  ],
  citations: [
    {
      title: 'Nuovo Testamento',
      sources: [{ title: 'Giovanni', references: [{ reference: '1,5', entries: ['uno'] }] }],
    },
  ],
  colophon: ['Il colophon.'],
  rights: 'I testi si possono cercare & citare.',
  isReserved: true,
};
