import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { InputRule, inputRules, undoInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { Mark, MarkType, Node } from 'prosemirror-model';
import { type Command, EditorState, Plugin, PluginKey, TextSelection } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import type { Markup } from '#app/features/posts/marks/parse.ts';
import { numbersOf } from './print-page.ts';
import { marks, nodes, readPage, safeHref } from './schema.ts';
import { beginNext, leaveAtStart, shapeRules, toggleShape } from './shapes.ts';

type Place = { from: number; to: number };

const letter = /[\p{L}\p{N}]/u;

export function toggleWords(type: MarkType): Command {
  return (state, dispatch) => {
    const words = wholeWords(state);
    if (words.from === words.to) return toggleMark(type)(state, dispatch);
    const around = state.selection.empty ? markAround(state, type) : undefined;
    const { from, to } = around ?? words;
    const isWhole = around !== undefined || isAllMarked(state.doc, words, type);
    const { tr } = state;
    const mark = type.create();
    dispatch?.(isWhole ? tr.removeMark(from, to, mark) : tr.addMark(from, to, mark));
    return true;
  };
}

export const takeLinkAway: Command = (state, dispatch) => {
  const link = markAround(state, marks.link);
  if (link) dispatch?.(state.tr.removeMark(link.from, link.to, link.mark));
  return link !== undefined;
};

export function addressAtCaret(state: EditorState): string | undefined {
  return markAround(state, marks.link)?.mark.attrs.href;
}

export function chosenWords(state: EditorState): string {
  const { from, to } = wholeWords(state);
  return state.doc.textBetween(from, to, ' ');
}

export function addLink(href: string, words: string): Command {
  return (state, dispatch) => {
    const { from, to } = wholeWords(state);
    const { tr } = state;
    if (words !== chosenWords(state)) tr.insertText(words, from, to);
    const end = tr.mapping.map(to);
    dispatch?.(
      tr
        .addMark(from, end, marks.link.create({ href: safeHref(href) }))
        .setSelection(TextSelection.create(tr.doc, end))
        .removeStoredMark(marks.link),
    );
    return true;
  };
}

/** At a sign, the note goes away. */
export const toggleNote: Command = (state, dispatch) => {
  const { to, $to, empty } = state.selection;
  const sign = empty ? [$to.nodeBefore, $to.nodeAfter].find((node) => node?.type === nodes.sign) : undefined;
  if (sign) return takeNoteAway(sign === $to.nodeBefore ? to - 1 : to, `${sign.attrs.name}`)(state, dispatch);
  if ($to.parent.type === nodes.note || !$to.parent.isTextblock) return false;
  const name = freeName(state.doc);
  const { tr } = state;
  tr.insert(to, nodes.sign.create({ name }));
  tr.insert(tr.doc.content.size, nodes.note.create({ name }));
  dispatch?.(tr.setSelection(TextSelection.atEnd(tr.doc)).scrollIntoView());
  return true;
};

function takeNoteAway(at: number, name: string): Command {
  return ({ tr }, dispatch) => {
    tr.delete(at, at + 1);
    const note = findBlock(tr.doc, (block) => block.type === nodes.note && block.attrs.name === name);
    if (note && !hasSign(tr.doc, name)) tr.delete(note.from, note.to);
    dispatch?.(tr);
    return true;
  };
}

export function putPhotograph(id: string, alt: string): Command {
  return ({ tr, selection }, dispatch) => {
    const photograph = nodes.photograph.create({ id, alt: safeAlt(alt) });
    tr.replaceRangeWith(selection.to, selection.to, photograph);
    const { to } = findBlock(tr.doc, (block) => block === photograph) ?? { to: tr.doc.content.size };
    if (tr.doc.nodeAt(to)?.type !== nodes.paragraph) tr.insert(to, nodes.paragraph.create());
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, to + 1)).scrollIntoView());
    return true;
  };
}

export function describePhotograph(formerId: string, { id, alt }: { id: string; alt: string }): Command {
  return ({ tr, doc }, dispatch) => {
    doc.forEach((block, at) => {
      if (block.type !== nodes.photograph || block.attrs.id !== formerId) return;
      tr.setNodeAttribute(at, 'alt', safeAlt(alt)).setNodeAttribute(at, 'id', id);
    });
    dispatch?.(tr);
    return tr.docChanged;
  };
}

/** A mark ends at the first bracket. */
const safeAlt = (alt: string) => alt.replaceAll(/[[\]\n]/g, '');

const breakLine: Command = (state, dispatch) => {
  if (state.selection.$from.parent.type === nodes.heading) return beginNext(state, dispatch);
  dispatch?.(state.tr.insertText('\n').scrollIntoView());
  return true;
};

/** A caret within a word stands for it; at its edge it stands for what is typed next. */
function wholeWords({ doc, selection: { from, to } }: EditorState): Place {
  const place = withoutBlanks(doc, { from, to });
  const isLetter = (at: number) => letter.test(letterAt(doc, at));
  if (place.from === place.to && !(isLetter(place.from - 1) && isLetter(place.to))) return place;
  while (isLetter(place.from - 1) && isLetter(place.from)) place.from -= 1;
  while (isLetter(place.to) && isLetter(place.to - 1)) place.to += 1;
  return place;
}

function withoutBlanks(doc: Node, { from, to }: Place): Place {
  while (from < to && !letterAt(doc, from).trim()) from += 1;
  while (from < to && !letterAt(doc, to - 1).trim()) to -= 1;
  return { from, to };
}

function letterAt(doc: Node, at: number) {
  return doc.textBetween(Math.max(0, at), Math.min(at + 1, doc.content.size));
}

function isAllMarked(doc: Node, { from, to }: Place, type: MarkType) {
  let isAll = true;
  doc.nodesBetween(from, to, ({ isText, marks, text = '' }) => {
    if (isText && text.trim() && !type.isInSet(marks)) isAll = false;
  });
  return isAll;
}

function markAround({ selection: { $from, $to } }: EditorState, type: MarkType) {
  const runs: (Place & { mark: Mark })[] = [];
  for (const [at, child] of placed($from.parent, $from.start())) {
    const mark = type.isInSet(child.marks);
    const last = runs.at(-1);
    if (mark && last?.to === at && last.mark.eq(mark)) last.to += child.nodeSize;
    else if (mark) runs.push({ from: at, to: at + child.nodeSize, mark });
  }
  return runs.find(({ from, to }) => from <= $from.pos && $to.pos <= to);
}

function placed(parent: Node, start: number): [number, Node][] {
  const children: [number, Node][] = [];
  parent.forEach((child, offset) => {
    children.push([start + offset, child]);
  });
  return children;
}

function findBlock(doc: Node, isIt: (block: Node) => boolean): Place | undefined {
  const found = placed(doc, 0).find(([, block]) => isIt(block));
  return found && { from: found[0], to: found[0] + found[1].nodeSize };
}

function hasSign(doc: Node, name: string) {
  const isIts = ({ type, attrs }: Node) => type === nodes.sign && attrs.name === name;
  return doc.children.some((block) => block.children.some(isIts));
}

export function lastNote(doc: Node): number {
  return Math.max(0, ...doc.children.map(({ attrs }) => Number(attrs.name) || 0));
}

function freeName(doc: Node): string {
  const isTaken = (name: number) =>
    hasSign(doc, `${name}`) ||
    findBlock(doc, ({ type, attrs }) => type === nodes.note && attrs.name === `${name}`) !== undefined ||
    doc.textContent.includes(`[^${name}]`);
  let name = 1;
  while (isTaken(name)) name += 1;
  return `${name}`;
}

export function openPage(text: string, markup: Markup, askLink: Command): EditorState {
  return EditorState.create({
    doc: readPage(text, markup),
    plugins: [
      history(),
      inputRules({ rules: [typedMark('**', marks.strong), typedMark('*', marks.emphasis), ...shapeRules] }),
      keymap({
        'Mod-b': toggleWords(marks.strong),
        'Mod-i': toggleWords(marks.emphasis),
        'Mod-k': askLink,
        'Mod-z': undo,
        'Mod-y': redo,
        'Mod-Shift-z': redo,
        'Mod-Alt-2': toggleShape('heading'),
        'Mod-Shift-7': toggleShape('number'),
        'Mod-Shift-8': toggleShape('bullet'),
        'Mod-Shift-9': toggleShape('quotation'),
        Backspace: chainCommands(undoInputRule, leaveAtStart),
        Enter: beginNext,
        'Shift-Enter': breakLine,
      }),
      keymap(baseKeymap),
      numbers,
    ],
  });
}

function typedMark(stars: string, type: MarkType) {
  const sign = stars.replaceAll('*', '\\*');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}*])${sign}([^\\s*](?:[^*]*[^\\s*])?)${sign}$`, 'u');
  return new InputRule(pattern, ({ tr }, [, words = ''], start, end) => {
    // The last star is not in the page yet.
    tr.delete(end - stars.length + 1, end).delete(start, start + stars.length);
    return tr.addMark(start, start + words.length, type.create()).removeStoredMark(type);
  });
}

/** Notes are numbered in the order of their signs, as readers see them; items as they count on. */
const numbers: Plugin<DecorationSet> = new Plugin({
  key: new PluginKey('numbers'),
  state: {
    init: (_, { doc }) => numbered(doc),
    apply: (transaction, before) => (transaction.docChanged ? numbered(transaction.doc) : before),
  },
  props: { decorations: (state) => numbers.getState(state) },
});

function numbered(doc: Node): DecorationSet {
  const order = new Map<string, number>();
  const places: [name: string, at: number, size: number][] = [];
  doc.descendants(({ type, attrs, nodeSize }, at) => {
    if (type !== nodes.sign && type !== nodes.note) return;
    if (type === nodes.sign && !order.has(attrs.name)) order.set(attrs.name, order.size + 1);
    places.push([attrs.name, at, nodeSize]);
  });
  for (const [name] of places) if (!order.has(name)) order.set(name, order.size + 1);
  const decorations = places.map(([name, at, size]) =>
    Decoration.node(at, at + size, { 'data-number': `${order.get(name)}` }),
  );
  const counted = numbersOf(doc);
  doc.forEach(({ nodeSize }, at, index) => {
    const start = counted[index];
    if (start !== undefined) decorations.push(Decoration.node(at, at + nodeSize, { start: `${start}` }));
  });
  return DecorationSet.create(doc, decorations);
}
