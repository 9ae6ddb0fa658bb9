import {
  autoJoin,
  chainCommands,
  joinTextblockBackward,
  joinTextblockForward,
  lift,
  setBlockType,
  splitBlock,
  toggleMark,
  wrapIn,
} from 'prosemirror-commands';
import type { Attrs, Fragment, Mark, MarkType, Node } from 'prosemirror-model';
import { splitListItem, wrapInList } from 'prosemirror-schema-list';
import {
  type Command,
  EditorState,
  NodeSelection,
  Selection,
  TextSelection,
  type Transaction,
} from 'prosemirror-state';
import { marks, nodes, readListNumber } from '#app/features/writing/document/schema.ts';

type Range = { from: number; to: number };

const toggle = (type: MarkType, attrs?: Attrs) =>
  toggleMark(type, attrs, { removeWhenPresent: false, enterInlineAtoms: false });

/** With the caret inside a word or a mark: changes the full word or mark. At an edge: changes the characters typed next. */
export function toggleWords(type: MarkType): Command {
  return (state, dispatch) => {
    const word = wordAround(state);
    if (!word) return toggle(type)(state, dispatch);
    dispatch?.(runOn(state.tr, markAround(state, type) ?? word, toggle(type)));
    return true;
  };
}

export const removeLink: Command = (state, dispatch) => {
  const link = markAround(state, marks.link);
  if (link) dispatch?.(state.tr.removeMark(link.from, link.to, link.mark));
  return link !== undefined;
};

export function chosenWords(state: EditorState): string {
  const { from, to } = wordAround(state) ?? state.selection;
  return state.doc.textBetween(from, to, ' ');
}

/** Inserts `words` if nothing is selected. */
export function addLink(href: string, words: string): Command {
  return (state, dispatch) => {
    const { from, to } = wordAround(state) ?? state.selection;
    const { tr } = state;
    if (from === to) tr.insertText(words, from);
    const end = tr.mapping.map(to);
    runOn(tr, { from, to: end }, toggle(marks.link, { href }));
    dispatch?.(
      tr.setSelection(Selection.near(tr.doc.resolve(end), -1)).removeStoredMark(marks.link),
    );
    return true;
  };
}

function runOn(tr: Transaction, { from, to }: Range, command: Command) {
  const selection = TextSelection.between(tr.doc.resolve(from), tr.doc.resolve(to));
  command(EditorState.create({ doc: tr.doc, selection }), ({ steps }) => {
    for (const step of steps) tr.step(step);
  });
  return tr;
}

function wordAround({ selection: { empty, $from } }: EditorState): Range | undefined {
  const before = /[\p{L}\p{N}]+$/u.exec($from.nodeBefore?.text ?? '')?.[0].length;
  const after = /^[\p{L}\p{N}]+/u.exec($from.nodeAfter?.text ?? '')?.[0].length;
  return empty && before && after ? { from: $from.pos - before, to: $from.pos + after } : undefined;
}

type BlockName = 'heading' | 'bullet_list' | 'ordered_list' | 'blockquote';

const intoBlock: Record<BlockName, Command> = {
  heading: setBlockType(nodes.heading),
  bullet_list: wrapInList(nodes.bullet_list),
  ordered_list: wrapInList(nodes.ordered_list),
  blockquote: wrapIn(nodes.blockquote),
};

/** The second part of a split list continues the numbers. */
const leave: Command = (state, dispatch) =>
  lift(state, dispatch && ((tr) => dispatch(continueNumbers(tr))));

function continueNumbers(tr: Transaction) {
  const { $from } = tr.selection;
  const { nodeBefore: first } = tr.doc.resolve($from.before(1));
  const rest = tr.doc.nodeAt($from.after(1));
  if (first?.type !== nodes.ordered_list || rest?.type !== nodes.ordered_list) return tr;
  const start = readListNumber(`${first.attrs.start + first.childCount}`);
  return tr.setNodeMarkup($from.after(1), null, { start });
}

const joined = ['bullet_list', 'ordered_list', 'blockquote'];

/** Puts the selected paragraphs into this block, or takes them out if all of them are in it. */
export function toggleBlock(name: BlockName): Command {
  const change: Command = ({ doc, tr, selection: { from, to } }, dispatch) => {
    const starts: number[] = [];
    doc.nodesBetween(from, to, ({ isTextblock }, at) => {
      if (isTextblock) starts.push(at + 1);
      return !isTextblock;
    });
    const isAll = starts.every((start) => doc.resolve(start).node(1).type === nodes[name]);
    const commands = [leave, setBlockType(nodes.paragraph), ...(isAll ? [] : [intoBlock[name]])];
    for (const start of starts)
      for (const command of commands) {
        const caret = tr.mapping.map(start);
        runOn(tr, { from: caret, to: caret }, command);
      }
    dispatch?.(tr.scrollIntoView());
    return starts.length > 0;
  };
  return autoJoin(change, joined);
}

export const leaveAtStart: Command = (state, dispatch) => {
  const { empty, $from } = state.selection;
  if (!empty || $from.parentOffset > 0) return false;
  if ($from.parent.type === nodes.heading) return setBlockType(nodes.paragraph)(state, dispatch);
  return $from.depth > 1 && $from.index(-1) === 0 && leave(state, dispatch);
};

export const joinBackward = autoJoin(joinTextblockBackward, joined);
export const joinForward = autoJoin(joinTextblockForward, joined);

const leaveEmpty: Command = (state, dispatch) =>
  state.selection.$from.parent.content.size === 0 && leave(state, dispatch);

export const startNext = chainCommands(leaveEmpty, splitListItem(nodes.list_item));

export const breakLine: Command = (state, dispatch) => {
  if (state.selection.$from.parent.type === nodes.heading) return splitBlock(state, dispatch);
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};

export function selectFootnote({
  doc,
  selection: { $from, $to },
}: EditorState): NodeSelection | undefined {
  const isFootnote = (node: Node | null) => node?.type === nodes.footnote;
  if (isFootnote($to.nodeBefore))
    return NodeSelection.create(doc, $to.pos - ($to.nodeBefore?.nodeSize ?? 0));
  return isFootnote($from.nodeAfter) ? NodeSelection.create(doc, $from.pos) : undefined;
}

export function selectedFootnote(selection: Selection): Node | undefined {
  const isSelected = selection instanceof NodeSelection && selection.node.type === nodes.footnote;
  return isSelected ? selection.node : undefined;
}

/** Replaces the selected footnote; an empty one is deleted. */
export function writeFootnote(content: Fragment): Command {
  return ({ tr, selection }, dispatch) => {
    const { from, to } = selection;
    const start = selectedFootnote(selection) ? from : to;
    const note = content.size > 0 ? [nodes.footnote.create(null, content)] : [];
    tr.replaceWith(start, to, note);
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, tr.mapping.map(to))).scrollIntoView());
    return true;
  };
}

/** Inserts a photograph, but not inside a list or a quotation. */
export function putPhotograph(id: string, alt: string): Command {
  return ({ tr, selection: { $to } }, dispatch) => {
    const photograph = nodes.photograph.create({ id, alt });
    const at = $to.depth > 1 ? $to.after(1) : $to.pos;
    tr.replaceRangeWith(at, at, photograph);
    let after = tr.doc.content.size;
    tr.doc.forEach((block, at) => {
      if (block === photograph) after = at + block.nodeSize;
    });
    if (tr.doc.nodeAt(after)?.type !== nodes.paragraph) tr.insert(after, nodes.paragraph.create());
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView());
    return true;
  };
}

export function describePhotograph(
  formerId: string,
  { id, alt }: { id: string; alt: string },
): Command {
  return ({ tr, doc }, dispatch) => {
    doc.forEach((block, at) => {
      if (block.attrs.id === formerId) tr.setNodeMarkup(at, undefined, { id, alt });
    });
    dispatch?.(tr);
    return tr.docChanged;
  };
}

function markAround({ selection: { $from, $to } }: EditorState, type: MarkType) {
  const runs: (Range & { mark: Mark })[] = [];
  $from.parent.forEach((child, offset) => {
    const at = $from.start() + offset;
    const mark = type.isInSet(child.marks);
    const last = runs.at(-1);
    if (mark && last?.to === at && last.mark.eq(mark)) last.to += child.nodeSize;
    else if (mark) runs.push({ from: at, to: at + child.nodeSize, mark });
  });
  return runs.find(({ from, to }) => from <= $from.pos && $to.pos <= to);
}
