import type { Node } from 'prosemirror-model';
import type { EditorState } from 'prosemirror-state';
import { marks } from './schema.ts';

type Rule = { name: string; find: RegExp; put: (found: string) => string };

const accent = (mark: string) => (found: string) => `${found.slice(0, -1)}${mark}`.normalize('NFC');
const wordStart = String.raw`(?<!\p{L})`;
/** Not where it ends a quotation: 'la porta'. */
const wordEnd = String.raw`'(?!\p{L})(?<!${wordStart}'\p{L}.*')`;

/** Each changes single signs, so that the marks of the words around them stay. */
const rules: Rule[] = [
  { name: 'spazi doppi', find: /(?<=\S) {2,}(?=\S)/g, put: () => ' ' },
  { name: 'virgolette', find: /(?<![^\s(«“’—–-])"(?=\S[^"]*\S")/g, put: () => '«' },
  { name: 'virgolette', find: /(?<=«[^"«»]*\S)"(?!\p{L})/gu, put: () => '»' },
  { name: 'accenti', find: new RegExp(`${wordStart}(?:\\p{L}{2,9}ch|[ns])e${wordEnd}`, 'giu'), put: accent('\u0301') },
  {
    name: 'accenti',
    find: new RegExp(`${wordStart}(?:e|cioe|piu|gia|giu|puo|cosi|\\p{L}{2,20}ta)${wordEnd}`, 'giu'),
    put: accent('\u0300'),
  },
  {
    name: 'apostrofi',
    find: new RegExp(`(?<=\\p{L})'(?=\\p{L})|(?<=${wordStart}(?:po|mo|di|fa|va|sta|da|be))${wordEnd}`, 'giu'),
    put: () => '’',
  },
  { name: 'puntini', find: /\.{3,}/g, put: () => '…' },
  { name: 'lineette', find: /(?<=\S )--?(?= \S)/g, put: () => '–' },
];

/** All in one step back; `told` counts what changed, by its name. */
export function refine({ tr }: EditorState) {
  const told = new Map<string, number>();
  for (const { name, find, put } of rules)
    for (const [from, text] of textsOf(tr.doc).reverse())
      for (const { 0: found, index } of [...text.matchAll(find)].reverse()) {
        tr.insertText(put(found), from + index, from + index + found.length);
        told.set(name, (told.get(name) ?? 0) + 1);
      }
  return { tr, told };
}

/** Words of links and addresses stay. */
function textsOf(doc: Node): [from: number, text: string][] {
  const texts: [number, string][] = [];
  doc.descendants((block, at) => {
    const written = block.children.map(({ text = '\ufffc', marks: own }) =>
      marks.link.isInSet(own)
        ? '\ufffc'.repeat(text.length)
        : text.replaceAll(/https:\/\/\S+/g, (url) => '\ufffc'.repeat(url.length)),
    );
    if (block.isTextblock) texts.push([at + 1, written.join('')]);
    return false;
  });
  return texts;
}
