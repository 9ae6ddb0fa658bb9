import {
  AllSelection,
  type Command,
  type EditorState,
  type NodeSelection,
  TextSelection,
} from 'prosemirror-state';
import { expect, test } from 'vitest';
import {
  type Block,
  documentOf,
  type TextDocument,
} from '#app/features/writing/document/document.ts';
import { marks, schema } from '#app/features/writing/document/schema.ts';
import { doc, em, h2, link, note, ol, p, photo, quote, strong, ul } from '#test/documents.ts';
import {
  addLink,
  breakLine,
  describePhotograph,
  joinBackward,
  joinForward,
  leaveAtStart,
  putPhotograph,
  removeLink,
  selectFootnote,
  startNext,
  toggleBlock,
  toggleWords,
  writeFootnote,
} from './commands.ts';
import { openText } from './state.ts';

const id = '11111111-1111-4111-8111-111111111111';
const href = 'https://example.org/(a)';
const bar = '|';
const idle = { openLink: () => {}, openFootnote: () => {} };

/** The selection is between bars; one bar is the caret. */
function open(drawn: TextDocument): EditorState {
  const opened = openText(schema.nodeFromJSON(drawn), idle);
  const { tr } = opened;
  const ends: number[] = [];
  for (let at = barIn(tr.doc); at >= 0; at = barIn(tr.doc)) {
    tr.delete(at, at + 1);
    ends.push(at);
  }
  const [from = 0, to = from] = ends;
  return opened.apply(tr.setSelection(TextSelection.create(tr.doc, from, to)));
}

function barIn(doc: EditorState['doc']) {
  let found = -1;
  doc.descendants(({ isText, text = '' }, at) => {
    if (found < 0 && isText && text.includes(bar)) found = at + text.indexOf(bar);
  });
  return found;
}

function run(drawn: TextDocument | string, ...commands: Command[]): Block[] {
  let state = open(typeof drawn === 'string' ? documentOf(drawn) : drawn);
  for (const command of commands)
    command(state, (transaction) => {
      state = state.apply(transaction);
    });
  state.doc.check();
  return state.doc.toJSON().content;
}

test.each([
  ['Il |pane| di ieri', p('Il ', em('pane'), ' di ieri')],
  ['Il | pane | di ieri', p('Il  ', em('pane'), '  di ieri')],
  ['Il pa|ne di ieri', p('Il ', em('pane'), ' di ieri')],
  ['Il | di ieri', p('Il  di ieri')],
  ['pane|»| di ieri', p('pane', em('»'), ' di ieri')],
  [doc(p('|', em('pane'), '|')), p('pane')],
  [doc(p(em('ca|sa Agar'))), p('casa Agar')],
  [doc(p('|uno ', em('due'), ' tre|')), p(em('uno due tre'))],
  [doc(p('|Lo', note('so'), ' io|')), p(em('Lo', note('so'), ' io'))],
])('in italics %j becomes %j', (before, after) => {
  expect(run(before, toggleWords(marks.em))).toEqual([after]);
});

test.each([
  [doc(p('|', em(strong('pane')), '|')), p(em('pane'))],
  [doc(p(strong('il ', em('pa|ne')))), p('il ', em('pane'))],
])('in bold %j becomes %j', (before, after) => {
  expect(run(before, toggleWords(marks.strong))).toEqual([after]);
});

test.each([
  ['Leggi |la pagina|.', 'la pagina', p('Leggi ', link(href, 'la pagina'), '.')],
  ['Leggi la pa|gina.', 'pagina', p('Leggi la ', link(href, 'pagina'), '.')],
  ['Leggi |', 'qui', p('Leggi ', link(href, 'qui'))],
  [
    doc(p('Leggi |', em('la'), ' pagina|.')),
    'la pagina',
    p('Leggi ', link(href, em('la'), ' pagina'), '.'),
  ],
  [
    doc(p('|la', note('x'), ' pagina|')),
    'la',
    p(link(href, 'la'), note('x'), link(href, ' pagina')),
  ],
])('with a link %j becomes, by the words %j, %j', (before, words, after) => {
  expect(run(before, addLink(href, words))).toEqual([after]);
});

test('when all is selected, the caret comes after the words that become a link', () => {
  const state = open(documentOf('|Leggi\n\nqui'));
  let linked = state;
  addLink(href, '')(
    state.apply(state.tr.setSelection(new AllSelection(state.doc))),
    (transaction) => {
      linked = state.apply(transaction);
    },
  );
  expect(linked.doc.toJSON().content).toEqual([p(link(href, 'Leggi')), p(link(href, 'qui'))]);
  expect(linked.selection.$head.parent.textContent).toBe('qui');
});

test('two lists become one where the paragraph between them is deleted', () => {
  expect(run(doc(ol(1, 'uno'), p('|due'), ol(1, 'tre')), joinBackward)).toEqual([
    ol(1, 'unodue', 'tre'),
  ]);
  expect(run(doc(ol(1, 'uno|'), p('due'), ol(1, 'tre')), joinForward)).toEqual([
    ol(1, 'unodue', 'tre'),
  ]);
});

test('removing a link leaves its words and other marks', () => {
  const linked = doc(p('Leggi ', link(href, 'la ', strong('pa|gina')), '.'));
  expect(run(linked, removeLink)).toEqual([p('Leggi la ', strong('pagina'), '.')]);
});

test('a footnote that is pasted within a link loses the link; its words keep their own links', () => {
  const state = open(documentOf('Leggi|'));
  const pasted = p(link(href, 'la', note(link(href, 'x'))));
  const { doc: changed } = state.apply(state.tr.insert(6, schema.nodeFromJSON(pasted).content));
  expect(changed.firstChild?.toJSON()).toEqual(p('Leggi', link(href, 'la'), note(link(href, 'x'))));
});

test.each([
  ['pa|ne', 'bullet_list', [ul('pane')]],
  [
    doc(p('|Uno'), h2('due'), photo(id), quote(p('tre|'))),
    'ordered_list',
    [ol(1, 'Uno', 'due'), photo(id), ol(1, 'tre')],
  ],
  [doc(ul('|Uno', 'due|', 'tre')), 'bullet_list', [p('Uno'), p('due'), ul('tre')]],
  [doc(ul('uno', '|due', 'tre|')), 'ordered_list', [ul('uno'), ol(1, 'due', 'tre')]],
  [doc(ul('uno'), p('d|ue'), ul('tre')), 'bullet_list', [ul('uno', 'due', 'tre')]],
  [
    doc(ol(5, 'uno', '|due', 'tre|', 'quattro')),
    'ordered_list',
    [ol(5, 'uno'), p('due'), p('tre'), ol(6, 'quattro')],
  ],
  [doc(quote(p('- Dove |vai?'), p('Là'))), 'blockquote', [p('- Dove vai?'), quote(p('Là'))]],
  ['|Uno\n\ndue|', 'blockquote', [quote(p('Uno'), p('due'))]],
  [doc(ul('u|no')), 'heading', [h2('uno')]],
  [doc(h2('u|no')), 'heading', [p('uno')]],
] as const)('selected in %j the block «%s» gives %j', (before, name, after) => {
  expect(run(before as TextDocument | string, toggleBlock(name))).toEqual(after);
});

test.each([
  [ul('uno', '|due', 'tre'), [ul('uno'), p('due'), ul('tre')]],
  [quote(p('|uno'), p('due')), [p('uno'), quote(p('due'))]],
  [h2('|uno'), [p('uno')]],
  [ul('uno', 'd|ue'), [ul('uno', 'due')]],
  [quote(p('uno'), p('|due')), [quote(p('uno'), p('due'))]],
])('at the start of a block, Backspace in %j gives %j', (before, after) => {
  expect(run(doc(before), leaveAtStart)).toEqual(after);
});

test.each([
  [ul('uno', '|'), [ul('uno'), p('')]],
  [ul('uno|due'), [ul('uno', 'due')]],
  [ol(5, 'uno', '|', 'due'), [ol(5, 'uno'), p(''), ol(6, 'due')]],
  [quote(p('uno'), p('|'), p('due')), [quote(p('uno')), p(''), quote(p('due'))]],
])('Enter in %j gives %j', (before, after) => {
  expect(run(doc(before), startNext)).toEqual(after.map(withoutEmpty));
});

const withoutEmpty = (block: Block) =>
  block.type === 'paragraph' && !block.content?.length ? { type: 'paragraph' } : block;

test('Shift and Enter break a line; in a heading they start a paragraph', () => {
  expect(run('uno|due', breakLine)).toEqual([p('uno\ndue')]);
  expect(run(doc(h2('uno|')), breakLine)).toEqual([h2('uno'), { type: 'paragraph' }]);
});

const words = (text: string) => schema.nodeFromJSON(p(text)).content;
const select: Command = (state, dispatch) => {
  const selection = selectFootnote(state);
  if (selection) dispatch?.(state.tr.setSelection(selection));
  return selection !== undefined;
};

test.each([
  ['Lo so|.', 'Io', p('Lo so', note('Io'), '.')],
  [doc(p('Lo so', note('Io'), '|.')), 'Tu', p('Lo so', note('Tu'), '.')],
  [doc(p('Lo so|', note('Io'), '.')), 'Io\nqui', p('Lo so', note('Io\nqui'), '.')],
  [doc(p('Lo so|', note('Io'), '.')), '', p('Lo so.')],
  ['Lo so|.', '', p('Lo so.')],
])('a footnote is written at the caret or beside it: in %j, %j gives %j', (before, text, after) => {
  expect(run(before, select, writeFootnote(words(text)))).toEqual([after]);
});

test('a footnote that is selected is one character', () => {
  const state = open(doc(p('Lo so|', note('Io e tu'), '.')));
  const selection = selectFootnote(state) as NodeSelection;
  expect(state.apply(state.tr.setSelection(selection).deleteSelection()).doc.textContent).toBe(
    'Lo so.',
  );
});

test.each([
  ['|', [photo(id, '[Pane]'), { type: 'paragraph' }]],
  ['Uno.|\n\nDue.', [p('Uno.'), photo(id, '[Pane]'), p('Due.')]],
  ['Una |riga', [p('Una '), photo(id, '[Pane]'), p('riga')]],
  [doc(ul('Uno|', 'due')), [ul('Uno', 'due'), photo(id, '[Pane]'), { type: 'paragraph' }]],
] as const)('in %j a photograph is a block of its own', (before, after) => {
  expect(run(before as TextDocument | string, putPhotograph(id, '[Pane]'))).toEqual(after);
});

test('a description changes each occurrence of a photograph', () => {
  const cut = crypto.randomUUID();
  const before = doc(photo(id, 'Uno'), p('Poi|'), photo(id, 'Due'));
  const after = [photo(cut, 'Pane'), p('Poi'), photo(cut, 'Pane')];
  expect(run(before, describePhotograph(id, { id: cut, alt: 'Pane' }))).toEqual(after);
});
