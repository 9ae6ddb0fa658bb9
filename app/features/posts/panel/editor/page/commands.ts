import { autoJoin, chainCommands, lift, setBlockType, splitBlock, toggleMark, wrapIn } from 'prosemirror-commands';
import type { Fragment, Mark, MarkType, Node, ResolvedPos } from 'prosemirror-model';
import { splitListItem, wrapInList } from 'prosemirror-schema-list';
import {
  type Command,
  EditorState,
  NodeSelection,
  type Selection,
  TextSelection,
  type Transaction,
} from 'prosemirror-state';
import { marks, nodes } from '#app/features/posts/document/schema.ts';

type Range = { from: number; to: number };

const letter = /[\p{L}\p{N}]/u;

export function toggleWords(type: MarkType): Command {
  return (state, dispatch) => {
    const words = wholeWords(state);
    if (words.from === words.to) return toggleMark(type)(state, dispatch);
    const around = state.selection.empty ? markAround(state, type) : undefined;
    const range = around ?? words;
    const isWhole = around !== undefined || isAllMarked(state.doc, words, type);
    dispatch?.(rangesInText(state.doc, range).reduce(isWhole ? unmark : mark, state.tr));
    return true;
  };

  function mark(tr: Transaction, { from, to }: Range) {
    return tr.addMark(from, to, type.create());
  }
  function unmark(tr: Transaction, { from, to }: Range) {
    return tr.removeMark(from, to, type);
  }
}

export const removeLink: Command = (state, dispatch) => {
  const link = markAround(state, marks.link);
  if (link) dispatch?.(state.tr.removeMark(link.from, link.to, link.mark));
  return link !== undefined;
};

export const isInLink = (state: EditorState) => markAround(state, marks.link) !== undefined;

export function chosenWords(state: EditorState): string {
  const { from, to } = wholeWords(state);
  return state.doc.textBetween(from, to, ' ');
}

/** Where nothing is selected, `words` are inserted. */
export function addLink(href: string, words: string): Command {
  return (state, dispatch) => {
    const { from, to } = wholeWords(state);
    const { tr } = state;
    if (from === to) tr.insertText(words, from);
    const end = tr.mapping.map(to);
    for (const range of rangesInText(tr.doc, { from, to: end }))
      tr.addMark(range.from, range.to, marks.link.create({ href }));
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, end)).removeStoredMark(marks.link));
    return true;
  };
}

export type BlockName = 'heading' | 'bullet_list' | 'ordered_list' | 'blockquote';

const intoBlock: Record<BlockName, Command> = {
  heading: setBlockType(nodes.heading),
  bullet_list: wrapInList(nodes.bullet_list),
  ordered_list: wrapInList(nodes.ordered_list),
  blockquote: wrapIn(nodes.blockquote),
};

/** Selected paragraphs become this block, or paragraphs again where all of them are in it. */
export function toggleBlock(name: BlockName): Command {
  const toggle: Command = ({ doc, tr, selection: { from, to } }, dispatch) => {
    const starts: number[] = [];
    doc.nodesBetween(from, to, ({ isTextblock }, at) => {
      if (isTextblock) starts.push(at + 1);
      return !isTextblock;
    });
    const isAll = starts.every((start) => blockAround(doc.resolve(start)).type === nodes[name]);
    const commands = [lift, setBlockType(nodes.paragraph), ...(isAll ? [] : [intoBlock[name]])];
    for (const start of starts)
      for (const command of commands) {
        const selection = TextSelection.create(tr.doc, tr.mapping.map(start));
        command(EditorState.create({ doc: tr.doc, selection }), ({ steps }) => {
          for (const step of steps) tr.step(step);
        });
      }
    dispatch?.(tr.scrollIntoView());
    return starts.length > 0;
  };
  return autoJoin(toggle, ['bullet_list', 'ordered_list', 'blockquote']);
}

const blockAround = ($at: ResolvedPos) => $at.node(1);

/** At its start a heading, an item or a quotation becomes a paragraph. */
export const leaveAtStart: Command = (state, dispatch) => {
  const { empty, $from } = state.selection;
  if (!empty || $from.parentOffset > 0) return false;
  if ($from.parent.type === nodes.heading) return setBlockType(nodes.paragraph)(state, dispatch);
  return $from.depth > 1 && $from.index(-1) === 0 && lift(state, dispatch);
};

const leaveEmpty: Command = (state, dispatch) =>
  state.selection.$from.parent.content.size === 0 && lift(state, dispatch);

export const beginNext = chainCommands(leaveEmpty, splitListItem(nodes.list_item));

export const breakLine: Command = (state, dispatch) => {
  if (state.selection.$from.parent.type === nodes.heading) return splitBlock(state, dispatch);
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};

/** Of the footnote that is selected or beside the caret. */
export function selectFootnote({ doc, selection: { $from, $to } }: EditorState): NodeSelection | undefined {
  const isFootnote = (node: Node | null) => node?.type === nodes.footnote;
  if (isFootnote($to.nodeBefore)) return NodeSelection.create(doc, $to.pos - ($to.nodeBefore?.nodeSize ?? 0));
  return isFootnote($from.nodeAfter) ? NodeSelection.create(doc, $from.pos) : undefined;
}

export function selectedFootnote(selection: Selection): Node | undefined {
  const isSelected = selection instanceof NodeSelection && selection.node.type === nodes.footnote;
  return isSelected ? selection.node : undefined;
}

export const canHoldFootnote = ({ selection: { $to } }: EditorState) => $to.parent.inlineContent;

/** Replaces the selected footnote; without words it is deleted. */
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

/** After a list or a quotation, else where the caret is. */
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

export function describePhotograph(formerId: string, { id, alt }: { id: string; alt: string }): Command {
  return ({ tr, doc }, dispatch) => {
    doc.forEach((block, at) => {
      if (block.attrs.id === formerId) tr.setNodeMarkup(at, undefined, { id, alt });
    });
    dispatch?.(tr);
    return tr.docChanged;
  };
}

/** A caret within a word stands for it; at its edge it stands for what is typed next. */
function wholeWords({ doc, selection: { from, to } }: EditorState): Range {
  const range = withoutBlanks(doc, { from, to });
  const isLetter = (at: number) => letter.test(letterAt(doc, at));
  if (range.from === range.to && !(isLetter(range.from - 1) && isLetter(range.to))) return range;
  while (isLetter(range.from - 1) && isLetter(range.from)) range.from -= 1;
  while (isLetter(range.to) && isLetter(range.to - 1)) range.to += 1;
  return range;
}

function withoutBlanks(doc: Node, { from, to }: Range): Range {
  while (from < to && /\s/.test(letterAt(doc, from))) from += 1;
  while (from < to && /\s/.test(letterAt(doc, to - 1))) to -= 1;
  return { from, to };
}

function letterAt(doc: Node, at: number) {
  return doc.textBetween(Math.max(0, at), Math.min(at + 1, doc.content.size));
}

function isAllMarked(doc: Node, range: Range, type: MarkType) {
  return rangesInText(doc, range).every(
    ({ from, to, own }) => type.isInSet(own) !== undefined || !doc.textBetween(from, to).trim(),
  );
}

/** Without footnotes, whose words have marks of their own. */
function rangesInText(doc: Node, { from, to }: Range) {
  const ranges: (Range & { own: readonly Mark[] })[] = [];
  doc.nodesBetween(from, to, ({ type, isInline, nodeSize, marks: own }, at) => {
    if (type === nodes.footnote) return false;
    if (isInline) ranges.push({ from: Math.max(from, at), to: Math.min(to, at + nodeSize), own });
    return true;
  });
  return ranges;
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
