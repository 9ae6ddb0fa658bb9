import { closeHistory } from 'prosemirror-history';
import { DOMParser, Fragment, Mark, type Node, type ParseOptions, Slice } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import {
  documentOf,
  type Inline,
  wordsInside,
  wordsOfBlock,
} from '#app/features/posts/document/document.ts';
import type { PageElement, PageNode } from '#app/features/posts/document/html-page.ts';
import { readHtml } from '#app/features/posts/document/read-html.ts';
import { marks, nodes, schema } from '#app/features/posts/document/schema.ts';

class PasteParser extends DOMParser {
  override parseSlice(page: HTMLElement, options: ParseOptions = {}) {
    // ProseMirror has written this HTML.
    if (options.preserveWhitespace) return super.parseSlice(page, options);
    const { document } = readHtml(nodesOf(page), { isPasted: true });
    return Slice.maxOpen(schema.nodeFromJSON(document).content);
  }
}

/** The content security policy refuses inline styles. */
const withoutStyles = (html: string) =>
  html
    .replaceAll(/<style\b[\s\S]*?<\/style>/gi, '')
    .replaceAll(/(<[^<>]*\s)style(?=\s*=)/gi, '$1data-style');

function nodesOf({ childNodes }: globalThis.Node, parent?: PageElement): PageNode[] {
  return Array.from(childNodes, (node) => {
    if (!(node instanceof Element))
      return { type: node.nodeType === 3 ? 'text' : '', data: node.nodeValue ?? '', parent };
    const attributes = Array.from(node.attributes, ({ name, value }) => [
      name.replace(/^data-style$/, 'style'),
      value,
    ]);
    const attribs = Object.fromEntries(attributes);
    const element: PageElement = {
      type: 'tag',
      name: node.localName,
      attribs,
      parent,
      children: [],
    };
    element.children = nodesOf(node, element);
    return element;
  });
}

export function inOneParagraph({ content }: Slice): Slice {
  const lines: Node[] = [];
  content.nodesBetween(0, content.size, (node) => {
    if (node.isTextblock && lines.length > 0) lines.push(nodes.hard_break.create());
    if (node.isText || node.type === nodes.hard_break) lines.push(node);
  });
  return new Slice(Fragment.fromArray(lines), 0, 0);
}

function readPlainText(text: string): Slice {
  return sliceOf(text, (node) => (node.text ? readChatMarks(node.text, node.marks) : [node]));
}

/** A line break at the start or at the end starts a paragraph. */
function sliceOf(text: string, read = (node: Node) => [node]): Slice {
  const { children } = schema.nodeFromJSON(documentOf(text));
  const blocks = children.map((block) =>
    block.copy(Fragment.fromArray(block.children.flatMap(read))),
  );
  return new Slice(
    Fragment.fromArray(blocks),
    Number(!/^\s*\n/.test(text)),
    Number(!/\n\s*$/.test(text)),
  );
}

const chatPattern = (sign: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}${sign}/])${sign}(?=[^\\s${sign}])([^${sign}\\n]*[^\\s${sign}])${sign}(?![\\p{L}\\p{N}${sign}/])`,
    'gu',
  );
// Characters that Unicode never assigns.
const chatMarks = [
  { pattern: chatPattern('\\*'), sign: '\ufdd0', type: marks.strong },
  { pattern: chatPattern('_'), sign: '\ufdd1', type: marks.em },
  { pattern: chatPattern('~'), sign: '' },
];

/** WhatsApp writes *bold*, _italics_ and ~struck out~. */
function readChatMarks(text: string, own: readonly Mark[] = Mark.none): Node[] {
  const signed = chatMarks.reduce(
    (line, { pattern, sign }) => line.replaceAll(pattern, `${sign}$1${sign}`),
    text,
  );
  let current = own;
  return signed.split(/([\ufdd0\ufdd1])/).flatMap((part) => {
    const { type } = chatMarks.find(({ sign }) => sign !== '' && sign === part) ?? {};
    if (type)
      current = type.isInSet(current)
        ? type.removeFromSet(current)
        : type.create().addToSet(current);
    return type || !part ? [] : [schema.text(part, current)];
  });
}

function writePlainText({ content }: Slice): string {
  const { firstChild } = content;
  const copied = content.toJSON() ?? [];
  if (firstChild?.isInline) return wordsInside(copied as Inline[]);
  return copied.map(wordsOfBlock).join(firstChild?.type === nodes.list_item ? '\n' : '\n\n');
}

/** Dictation and form fillers insert several lines at once. */
function insertLines(view: EditorView, event: InputEvent): boolean {
  const { inputType, data } = event;
  if (inputType !== 'insertText' || !data?.includes('\n')) return false;
  event.preventDefault();
  view.dispatch(closeHistory(view.state.tr.replaceSelection(sliceOf(data))).scrollIntoView());
  return true;
}

export const clipboard = {
  transformPastedHTML: withoutStyles,
  clipboardParser: new PasteParser(schema, DOMParser.fromSchema(schema).rules),
  clipboardTextParser: readPlainText,
  clipboardTextSerializer: writePlainText,
  handleDOMEvents: { beforeinput: insertLines },
};
