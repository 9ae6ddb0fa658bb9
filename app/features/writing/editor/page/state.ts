import { baseKeymap, chainCommands } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  undoInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { MarkType, Node } from 'prosemirror-model';
import { type Command, EditorState, Plugin } from 'prosemirror-state';
import { marks, nodes, readListNumber } from '#app/features/writing/document/schema.ts';
import {
  breakLine,
  joinBackward,
  joinForward,
  leaveAtStart,
  selectedFootnote,
  startNext,
  toggleBlock,
  toggleWords,
} from './commands.ts';

type Dialogs = { openLink: () => void; openFootnote: () => void };

export function openText(doc: Node, { openLink, openFootnote }: Dialogs): EditorState {
  const rules = [
    ...typedMarks,
    textblockTypeInputRule(/^#{1,3} $/, nodes.heading),
    wrappingInputRule(/^- $/, nodes.bullet_list),
    wrappingInputRule(
      /^(\d{1,3})\. $/,
      nodes.ordered_list,
      ([, number]) => ({ start: readListNumber(number) }),
      ([, number], { childCount, attrs }) => childCount + attrs.start === Number(number),
    ),
    wrappingInputRule(/^> $/, nodes.blockquote),
  ];
  const openSelected: Command = ({ selection }) => {
    const isSelected = selectedFootnote(selection) !== undefined;
    if (isSelected) openFootnote();
    return isSelected;
  };
  const blocks = keymap({
    'Mod-Alt-2': toggleBlock('heading'),
    'Mod-Shift-7': toggleBlock('ordered_list'),
    'Mod-Shift-8': toggleBlock('bullet_list'),
    'Mod-Shift-9': toggleBlock('blockquote'),
    Backspace: chainCommands(undoInputRule, leaveAtStart, joinBackward),
    Delete: joinForward,
    Enter: chainCommands(openSelected, startNext),
  });
  return EditorState.create({
    doc,
    plugins: [inputRules({ rules }), blocks, ...pluginsOf(openLink), noLinkAroundFootnotes],
  });
}

/** Edits the words in a paragraph, because a footnote cannot be empty. ProseMirror receives Escape before the dialog does. */
export function openFootnoteWords(
  note: Node | undefined,
  { openLink, cancel }: { openLink: () => void; cancel: () => void },
): EditorState {
  const doc = nodes.paragraph.create(null, note?.content);
  const keys = keymap({ Enter: breakLine, Escape: always(cancel) });
  return EditorState.create({
    doc,
    plugins: [inputRules({ rules: typedMarks }), keys, ...pluginsOf(openLink)],
  });
}

const pluginsOf = (openLink: () => void) => [
  history(),
  keymap({
    'Mod-b': toggleWords(marks.strong),
    'Mod-i': toggleWords(marks.em),
    'Mod-k': always(openLink),
    'Mod-z': undo,
    'Mod-y': redo,
    'Mod-Shift-z': redo,
    Backspace: undoInputRule,
    'Shift-Enter': breakLine,
  }),
  keymap(baseKeymap),
];

const typedMarks = [typedMark('**', marks.strong), typedMark('*', marks.em)];

function typedMark(stars: string, type: MarkType) {
  const escaped = stars.replaceAll('*', '\\*');
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}*])${escaped}([^\\s*](?:[^*]*[^\\s*])?)${escaped}$`,
    'u',
  );
  return new InputRule(pattern, ({ tr, doc }, { 0: match, 1: words = '' }, start, end) => {
    // The last star is not in the document yet; a footnote in between changes the length.
    if (`${doc.textBetween(start, end, null, '\ufffc')}*` !== match) return null;
    tr.delete(end - stars.length + 1, end).delete(start, start + stars.length);
    return tr.addMark(start, start + words.length, type.create()).removeStoredMark(type);
  });
}

const noLinkAroundFootnotes = new Plugin({
  appendTransaction(transactions, _, { doc, tr }) {
    if (!transactions.some(({ docChanged }) => docChanged)) return null;
    doc.descendants(({ type, marks: own }, at) => {
      if (type === nodes.footnote && marks.link.isInSet(own)) tr.removeNodeMark(at, marks.link);
    });
    return tr.docChanged ? tr : null;
  },
});

function always(act: () => void): Command {
  return () => {
    act();
    return true;
  };
}
