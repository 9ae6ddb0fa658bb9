import { baseKeymap } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { InputRule, inputRules, undoInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { MarkType, Node } from 'prosemirror-model';
import { type Command, EditorState, Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { readPage } from './read.ts';
import { marks, nodes } from './schema.ts';
import { beginParagraph, breakLine, toggleWords } from './tools.ts';

export function openPage(text: string, askLink: Command): EditorState {
  return EditorState.create({
    doc: readPage(text),
    plugins: [
      history(),
      inputRules({ rules: [typedMark('**', marks.strong), typedMark('*', marks.emphasis)] }),
      keymap({
        'Mod-b': toggleWords(marks.strong),
        'Mod-i': toggleWords(marks.emphasis),
        'Mod-k': askLink,
        'Mod-z': undo,
        'Mod-y': redo,
        'Mod-Shift-z': redo,
        Backspace: undoInputRule,
        Enter: beginParagraph,
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

const numbersKey = new PluginKey<DecorationSet>('numbers');

/** Notes are numbered in the order of their signs, as readers see them. */
const numbers: Plugin<DecorationSet> = new Plugin({
  key: numbersKey,
  state: {
    init: (_, { doc }) => numbered(doc),
    apply: (transaction, before) => (transaction.docChanged ? numbered(transaction.doc) : before),
  },
  props: { decorations: (state) => numbersKey.getState(state) },
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
  return DecorationSet.create(doc, decorations);
}
