import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { printPage } from './print-page.ts';
import { marks, nodes } from './schema.ts';
import { leaveAtStart, toggleShape } from './shapes.ts';
import {
  addLink,
  describePhotograph,
  openPage,
  putPhotograph,
  takeLinkAway,
  toggleNote,
  toggleWords,
} from './tools.ts';

const id = '11111111-1111-4111-8111-111111111111';
const bar = '|';

/** What is chosen stands between bars; one bar is the caret. */
function run(drawn: string, command: Command): string {
  const opened = openPage(drawn, 2, () => false);
  const { tr } = opened;
  const places: number[] = [];
  for (let at = placeOf(tr.doc); at >= 0; at = placeOf(tr.doc)) {
    tr.delete(at, at + 1);
    places.push(at);
  }
  const [from = 0, to = from] = places;
  let state = opened.apply(tr.setSelection(TextSelection.create(tr.doc, from, to)));
  command(state, (transaction) => {
    state = state.apply(transaction);
  });
  return printPage(state.doc);
}

function placeOf(doc: EditorState['doc']) {
  let place = -1;
  doc.descendants(({ isText, text = '' }, at) => {
    if (place < 0 && isText && text.includes(bar)) place = at + text.indexOf(bar);
  });
  return place;
}

test.each([
  ['Il |pane| di ieri', 'Il *pane* di ieri'],
  ['Il | pane | di ieri', 'Il  *pane*  di ieri'],
  ['Il pa|ne di ieri', 'Il *pane* di ieri'],
  ['Il | di ieri', 'Il  di ieri'],
  ['pane|»| di ieri', 'pane» di ieri'],
  ['*|pane|*', 'pane'],
  ['*ca|sa Agar*', 'casa Agar'],
  ['|uno *due* tre|', '*uno due tre*'],
  ['|uno\n\ndue|', '*uno*\n\n*due*'],
  ['\\*|pane|\\*', '\\**pane*\\*'],
])('in italics %j becomes %j', (before, after) => {
  expect(run(before, toggleWords(marks.emphasis))).toBe(after);
});

test.each([
  ['***|pane|***', '*pane*'],
  ['**il *pa|ne***', 'il *pane*'],
  ['Sì[^1].\n\n[^1]: la |madre|', 'Sì[^1].\n\n[^1]: la **madre**'],
])('in bold %j becomes %j', (before, after) => {
  expect(run(before, toggleWords(marks.strong))).toBe(after);
});

test.each([
  ['Leggi |la pagina|.', 'la pagina', 'Leggi [la pagina](https://example.org/%28a%29).'],
  ['Leggi la pa|gina.', 'pagina', 'Leggi la [pagina](https://example.org/%28a%29).'],
  ['Leggi |', 'qui', 'Leggi [qui](https://example.org/%28a%29)'],
  ['Leggi |*la* pagina|.', 'la pagina', 'Leggi [*la* pagina](https://example.org/%28a%29).'],
])('with a link %j becomes, by the words %j, %j', (before, words, after) => {
  expect(run(before, addLink('https://example.org/(a)', words))).toBe(after);
});

test('a link goes away by itself, its words and other marks stay', () => {
  expect(run('Leggi [la **pa|gina**](https://example.org/a).', takeLinkAway)).toBe('Leggi la **pagina**.');
});

test.each([
  ['pa|ne', 'bullet', '- pane'],
  ['|Uno\n\ndue\n\n[^1]: x|', 'number', '1. Uno\n2. due\n\n[^1]: x'],
  ['- |Uno\n- due|\n- tre', 'bullet', 'Uno\n\ndue\n- tre'],
  ['> - Dove |vai?', 'quotation', '\\- Dove vai?'],
  ['> Uno\n> |due', 'heading', '## Uno due'],
] as const)('chosen in %j the shape «%s» gives %j', (before, shape, after) => {
  expect(run(before, toggleShape(shape))).toBe(after);
});

test('at its beginning a shape becomes a paragraph, elsewhere nothing changes', () => {
  expect(run('- uno\n- |due', leaveAtStart)).toBe('- uno\n\ndue');
  expect(run('- uno\n- d|ue', leaveAtStart)).toBe('- uno\n- due');
});

test.each([
  ['Lo so|.', 'Lo so[^1].\n\n[^1]: '],
  ['Lo so[^1] e tu|.\n\n[^1]: Io.', 'Lo so[^1] e tu[^2].\n\n[^1]: Io.\n\n[^2]: '],
  ['Lo so[^1]| e tu[^2].\n\n[^1]: Io\nqui.\n\n[^2]: Tu.', 'Lo so e tu[^2].\n\n[^2]: Tu.'],
  ['Lo so[^1]| e tu[^1].\n\n[^1]: Io.', 'Lo so e tu[^1].\n\n[^1]: Io.'],
])('with a note %j becomes %j', (before, after) => {
  expect(run(before, toggleNote)).toBe(after);
});

test.each([
  ['|', `![Pane](foto:${id})\n\n`],
  ['Uno.|\n\nDue.', `Uno.\n\n![Pane](foto:${id})\n\nDue.`],
  ['Una |riga', `Una \n\n![Pane](foto:${id})\n\nriga`],
])('in %j a photograph stands alone on a line', (before, after) => {
  expect(run(before, putPhotograph(id, '[Pane]'))).toBe(after);
});

test('a photograph is described wherever it stands', () => {
  const text = `![Uno](foto:${id})\n\nPoi\n![Due](foto:${id})`;
  const cut = crypto.randomUUID();
  const described = text.replace(/Uno|Due/g, 'Pane').replaceAll(id, cut);
  expect(run(`${text}\n|`, describePhotograph(id, { id: cut, alt: 'Pane]' }))).toBe(`${described}\n`);
  expect(openPage(text, 2, () => false).doc.lastChild?.type).toBe(nodes.photograph);
});
