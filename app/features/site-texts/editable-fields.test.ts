import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leavesOf } from './catalogue/catalogue.ts';
import { editableFieldsOf, faultAt, withOverrides } from './editable-fields.ts';
import { tidy } from './rules/check.ts';
import { choice, date, email, line, lines, link, list, number, picture } from './rules/field.ts';

const original = {
  id: 'un-sito',
  name: 'Agnese',
  pages: 232,
  since: '2026-11-22',
  shop: 'https://example.org/libro',
  mail: 'info@example.org',
  cover: '',
  milestones: [{ year: '1991', text: 'Rileva il forno.', door: 'open' }],
  texts: {
    title: 'Il pane *cresce*',
    text: 'Di {autrice}.',
    later: 'Pagina {pagina}',
    months: ['{mese} accesa', '{mese} spenta'],
    note: '',
  },
};
const milestone = {
  year: line('Anno', { most: 4 }),
  text: lines('Testo'),
  door: choice('Porta', { open: 'aperta' }),
};
const fields = {
  name: line('Nome', { most: 20 }),
  pages: number('Pagine', { least: 1, most: 5000 }),
  since: date('Da'),
  shop: link('Libreria'),
  mail: email('Email'),
  cover: picture('Copertina'),
  milestones: list('Le tappe', milestone, { least: 1, most: 3 }),
  'texts.title': line('Titolo', { hasItalics: true }),
  'texts.text': lines('Testo', { most: 100_000 }),
  'texts.later': line('Pagina'),
  'texts.months': list('Mesi', line('Mese'), { most: 2 }),
  'texts.note': lines('Nota', { isOptional: true }),
};
const editable = editableFieldsOf(
  original,
  new Map(Object.entries(fields)),
  new Set(['{autrice}', '{libro}']),
);
const fault = (path: string, value: unknown) => faultAt(editable, path, value);
const tappa = { year: '2009', text: 'La crisi.', door: 'open' };

test('the leaves of a site are its values and its lists', () => {
  expect(leavesOf(original).map(([path]) => path)).toEqual(['id', ...Object.keys(fields)]);
});

test.each([
  ['name', 'Lucia'],
  ['pages', 1],
  ['since', '2028-02-29'],
  ['since', '2026-11-22T23:59Z'],
  ['shop', 'https://example.org/un%20libro?a=1'],
  ['mail', 'Posta+sito@example.org'],
  ['cover', ''],
  ['cover', '11111111-1111-4111-8111-111111111111'],
  ['milestones', [tappa, tappa, tappa]],
  ['texts.title', '*Notte*'],
  ['texts.text', 'Uno.\nDue, di {libro}.'],
  ['texts.text', 'x'.repeat(100_000)],
  ['texts.text', '<script>alert(1)</script> & "ciò"'],
  ['texts.later', '{pagina} di {libro}'],
  ['texts.later', '{pagina} { e {7+7}, }'],
  ['texts.months', ['{mese}', 'spenta']],
  ['texts.note', ''],
])('%s may become %j', (path, value) => {
  expect(fault(path, value)).toBeUndefined();
});

test.each([
  ['name', '', /non può restare vuoto/],
  ['name', ' \u200b\u00ad', /non può restare vuoto/],
  ['name', 'x'.repeat(21), /È troppo lungo: al massimo 20 caratteri, ora sono 21/],
  ['name', 'a\nb', /una riga sola/],
  ['name', 'a\u0000b', /segno invisibile/],
  ['name', 'a\u202eb', /segno invisibile/],
  ['name', '*a*', /il corsivo non si può mettere/],
  ['name', 'di {autrice}', /le parentesi graffe non si possono usare: togli \{autrice\}/],
  ['texts.title', 'Il *pane', /Un asterisco non si chiude/],
  ['texts.later', 'Pagina', /Nel testo deve esserci anche ‹pagina›/],
  [
    'texts.later',
    '{pagina} {gatto}',
    /al posto di ‹gatto›. Qui conosce ‹pagina›, ‹autrice›, ‹libro›/,
  ],
  ['texts.months', ['accesa', 'spenta'], /Nel testo deve esserci anche ‹mese›/],
  ['texts.months', [], /Serve almeno una voce/],
  ['texts.months', ['{mese}', 'b', 'c'], /al massimo 2, ora sono 3/],
  ['pages', '232', /un numero intero, da 1 a 5000/],
  ['since', '2026-02-30', /un giorno del calendario/],
  ['since', "2026-11-22');alert(1)//", /un giorno del calendario/],
  ['shop', 'https://example.org/"onclick=', /cominci con https/],
  ['shop', 'javascript:alert(1)', /cominci con https/],
  ['shop', `https://example.org/${'a'.repeat(2000)}`, /cominci con https/],
  ['mail', 'info@example', /Controlla l’indirizzo/],
  ['mail', 'info@example.org\nBcc: a@b.it', /Controlla l’indirizzo/],
  ['cover', '../../segreto', /una delle tue immagini/],
  ['milestones', { 0: tappa }, /non va bene/],
  ['name', undefined, /non va bene/],
  ['id', 'altro', /non si cambia da qui/],
  ['texts.gone', 'x', /non ha più questo campo/],
  ['__proto__', 'x', /non ha più questo campo/],
])('%s may not become %j', (path, value, line) => {
  expect(fault(path, value)?.line).toMatch(line);
  expect(withOverrides(editable, [{ path, value }])).toEqual(original);
});

test.each([
  ['a member too few', { year: '2009', text: 'x' }, { item: 1 }],
  ['a member too many', { ...tappa, more: 1 }, { item: 1 }],
  [
    'a member of the prototype',
    JSON.parse('{"year":"2009","text":"x","__proto__":{}}'),
    { item: 1 },
  ],
  ['text that is too long', { ...tappa, year: '20099' }, { item: 1, member: 'year' }],
  [
    'a value that is not among those of the choice',
    { ...tappa, door: 'toString' },
    { item: 1, member: 'door' },
  ],
])('in a list, an item with %s is named by its position', (_, item, index) => {
  expect(fault('milestones', [tappa, item])).toMatchObject(index);
});

test('the original is not changed, and the order of its texts stays', () => {
  const before = structuredClone(original);
  const values = withOverrides(editable, [
    { path: 'texts.later', value: '{pagina}' },
    { path: 'pages', value: null },
  ]);
  expect(original).toEqual(before);
  expect(JSON.stringify(values)).toBe(
    JSON.stringify({ ...original, texts: { ...original.texts, later: '{pagina}' } }),
  );
});

test('no value and no path throws, and only values that fit are in the site', () => {
  const paths = fc.oneof(
    fc.constantFrom('id', '__proto__', 'texts', ...Object.keys(fields)),
    fc.string(),
  );
  fc.assert(
    fc.property(
      paths,
      fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true }),
      (path, value) => {
        const composed = tidy(value);
        const values = withOverrides(editable, [{ path, value: composed }]);
        if (fault(path, composed)) expect(values).toEqual(original);
        expect(({} as { polluted?: 1 }).polluted).toBeUndefined();
      },
    ),
    { numRuns: 500 },
  );
  const deep = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
  for (const path of Object.keys(fields)) expect(fault(path, tidy(deep))).toBeDefined();
});

test('a stored text is in NFC, with plain line breaks and without surrounding spaces', () => {
  expect(tidy([{ text: ' e\u0300\r\nx\r ' }])).toEqual([{ text: 'è\nx' }]);
});
