import { closeHistory } from 'prosemirror-history';
import { DOMParser, Fragment, Mark, type Node, type ParseOptions, Slice } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { documentOf, type Inline, wordsInside, wordsOfBlock } from '#app/features/posts/document/document.ts';
import { marks, nodes, schema } from '#app/features/posts/document/schema.ts';
import { cleanPaste } from './clean-paste.ts';

class PasteParser extends DOMParser {
  override parseSlice(page: HTMLElement, options: ParseOptions = {}) {
    // ProseMirror keeps the blanks of its own copies alone.
    if (options.preserveWhitespace) return super.parseSlice(page, options);
    cleanPaste(page);
    return Slice.maxOpen(tidyAll(super.parseSlice(page, options).content));
  }
}

const pasteParser = new PasteParser(schema, DOMParser.fromSchema(schema).rules);

function tidyAll(content: Fragment): Fragment {
  const isInline = content.firstChild?.isInline;
  const blocks = isInline ? tidy(nodes.paragraph.create(null, content)) : content.content.flatMap(tidy);
  return Fragment.fromArray(blocks);
}

/** Two line breaks separate paragraphs; blocks without words are left out. */
function tidy(node: Node): Node[] {
  if (!node.isTextblock) {
    const inside = node.isLeaf ? node.content : tidyAll(node.content);
    return node.isLeaf || inside.size > 0 ? [node.copy(inside)] : [];
  }
  return separate(node.children).map((line) => node.copy(Fragment.fromArray(line.map((part) => inBlock(part, node)))));
}

const inBlock = (part: Node, { type }: Node) =>
  type === nodes.heading ? part.mark(marks.strong.removeFromSet(part.marks)) : part;

const isBlank = ({ text, type }: Node) => type === nodes.hard_break || text?.trim() === '';

function separate(parts: readonly Node[]): Node[][] {
  const paragraphs: Node[][] = [];
  let blanks: Node[] = [];
  for (const part of parts) {
    if (isBlank(part)) {
      blanks.push(part);
      continue;
    }
    const breaks = blanks.filter(({ type }) => type === nodes.hard_break).length;
    const last = breaks < 2 ? paragraphs.at(-1) : undefined;
    if (last) last.push(...blanks, part);
    else paragraphs.push([part]);
    blanks = [];
  }
  return paragraphs;
}

/** For a footnote, which has no blocks. */
export function inOneParagraph({ content }: Slice): Slice {
  const lines: Node[] = [];
  content.nodesBetween(0, content.size, (node) => {
    if (node.isTextblock && lines.length > 0) lines.push(nodes.hard_break.create());
    if (node.isText || node.type === nodes.hard_break) lines.push(node);
  });
  return new Slice(Fragment.fromArray(lines), 0, 0);
}

/** A chat writes signs into its words. */
export function readPlainText(text: string): Slice {
  return sliceOf(text, (node) => (node.text ? readChatSigns(node.text, node.marks) : [node]));
}

/** Line breaks at the start and at the end begin a paragraph. */
function sliceOf(text: string, read = (node: Node) => [node]): Slice {
  const { children } = schema.nodeFromJSON(documentOf(text));
  const blocks = children.map((block) => block.copy(Fragment.fromArray(block.children.flatMap(read))));
  return new Slice(Fragment.fromArray(blocks), Number(!/^\s*\n/.test(text)), Number(!/\n\s*$/.test(text)));
}

const chatSign = (sign: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}${sign}/])${sign}(?=[^\\s${sign}])([^${sign}\\n]*[^\\s${sign}])${sign}(?![\\p{L}\\p{N}${sign}/])`,
    'gu',
  );
// Unicode keeps these characters out of texts.
const chatMarks = [
  { pattern: chatSign('\\*'), sign: '\ufdd0', type: marks.strong },
  { pattern: chatSign('_'), sign: '\ufdd1', type: marks.em },
  { pattern: chatSign('~'), sign: '' },
];

/** WhatsApp writes *bold*, _italics_ and ~struck out~. */
function readChatSigns(text: string, own: readonly Mark[] = Mark.none): Node[] {
  const signed = chatMarks.reduce((line, { pattern, sign }) => line.replaceAll(pattern, `${sign}$1${sign}`), text);
  let current = own;
  return signed.split(/([\ufdd0\ufdd1])/).flatMap((part) => {
    const { type } = chatMarks.find(({ sign }) => sign !== '' && sign === part) ?? {};
    if (type) current = type.isInSet(current) ? type.removeFromSet(current) : type.create().addToSet(current);
    return type || !part ? [] : [schema.text(part, current)];
  });
}

export function writePlainText({ content }: Slice): string {
  const { firstChild } = content;
  const copied = content.toJSON() ?? [];
  if (firstChild?.isInline) return wordsInside(copied as Inline[]);
  return copied.map(wordsOfBlock).join(firstChild?.type === nodes.list_item ? '\n' : '\n\n');
}

/** What is dictated or filled in comes at once, as if it were pasted. */
function insertLines(view: EditorView, event: InputEvent): boolean {
  const { inputType, data } = event;
  if (inputType !== 'insertText' || !data?.includes('\n')) return false;
  event.preventDefault();
  view.dispatch(closeHistory(view.state.tr.replaceSelection(sliceOf(data))).scrollIntoView());
  return true;
}

/** Of both editors, the text's and the footnote's. */
export const clipboard = {
  clipboardParser: pasteParser,
  clipboardTextParser: (text: string) => readPlainText(text),
  clipboardTextSerializer: writePlainText,
  handleDOMEvents: { beforeinput: insertLines },
};
