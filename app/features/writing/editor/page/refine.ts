import type { Node } from 'prosemirror-model';
import type { EditorState } from 'prosemirror-state';
import { marks, nodes } from '#app/features/writing/document/schema.ts';

type Rule = { name: string; find: RegExp; put: (found: string) => string };

const accent = (mark: string) => (found: string) => `${found.slice(0, -1)}${mark}`.normalize('NFC');
const wordStart = String.raw`(?<!\p{L})`;
/** An apostrophe after a word, but not the closing mark of 'la porta'. */
const wordEnd = String.raw`'(?!\p{L})(?<!${wordStart}'\p{L}.*')`;

/** Each rule replaces a few characters, so that marks are preserved. */
const rules: Rule[] = [
  { name: 'spazi doppi', find: /(?<=\S) {2,}(?=\S)/g, put: () => ' ' },
  { name: 'virgolette', find: /(?<![^\s(«“’—–-])"(?=\S[^"]*\S")/g, put: () => '«' },
  { name: 'virgolette', find: /(?<=«[^"«»]*\S)"(?!\p{L})/gu, put: () => '»' },
  {
    name: 'accenti',
    find: new RegExp(`${wordStart}(?:\\p{L}{2,9}ch|[ns])e${wordEnd}`, 'giu'),
    put: accent('\u0301'),
  },
  {
    name: 'accenti',
    find: new RegExp(`${wordStart}(?:e|cioe|piu|gia|giu|puo|cosi|\\p{L}{2,20}ta)${wordEnd}`, 'giu'),
    put: accent('\u0300'),
  },
  {
    name: 'apostrofi',
    find: new RegExp(
      `(?<=\\p{L})'(?=\\p{L})|(?<=${wordStart}(?:po|mo|di|fa|va|sta|da|be))${wordEnd}`,
      'giu',
    ),
    put: () => '’',
  },
  { name: 'puntini', find: /\.{3,}/g, put: () => '…' },
  { name: 'lineette', find: /(?<=\S )--?(?= \S)/g, put: () => '–' },
];

/** One undo step; `counts` has the number of changes of each rule. */
export function refine({ tr }: EditorState) {
  const counts = new Map<string, number>();
  for (const { name, find, put } of rules) {
    const matches = textsOf(tr.doc).flatMap(([from, text]) =>
      [...text.matchAll(find)].map(({ 0: found, index }) => ({ from: from + index, found })),
    );
    for (const { from, found } of matches.sort((one, other) => other.from - one.from)) {
      tr.insertText(put(found), from, from + found.length);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return { tr, counts };
}

/** Includes footnotes. Links and addresses are masked, so that no rule changes them. */
function textsOf(doc: Node): [from: number, text: string][] {
  const texts: [number, string][] = [];
  doc.descendants((node, at) => {
    if (node.inlineContent) texts.push([at + 1, node.children.map(textOf).join('')]);
  });
  return texts;
}

const hidden = (length: number) => '\ufffc'.repeat(length);

function textOf({ type, text, nodeSize, marks: own }: Node): string {
  if (type === nodes.hard_break) return '\n';
  if (text === undefined || marks.link.isInSet(own)) return hidden(nodeSize);
  return text.replaceAll(/https:\/\/\S+/g, ({ length }) => hidden(length));
}
