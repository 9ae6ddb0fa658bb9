import { closeHistory } from 'prosemirror-history';
import {
  DOMParser,
  Fragment,
  Mark,
  type MarkType,
  type Node,
  type ParseOptions,
  type ResolvedPos,
  Slice,
} from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import {
  type Block,
  documentOf,
  type Inline,
  type ListItem,
  lineNodes,
  wordsInside,
  wordsOfBlock,
} from '#app/features/writing/document/document.ts';
import type { PageElement, PageNode } from '#app/features/writing/document/html-page.ts';
import { readHtml } from '#app/features/writing/document/read-html.ts';
import { marks, nodes, schema } from '#app/features/writing/document/schema.ts';
import { unifyLineBreaks } from '#app/features/writing/text/excerpt.ts';

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

function readPlainText(text: string, _context: ResolvedPos, isPlain: boolean): Slice {
  const blocks = isPlain ? undefined : withLists(unifyLineBreaks(text));
  return sliceOf(text, blocks, (node) =>
    node.text ? readChatMarks(node.text, node.marks) : [node],
  );
}

/** WhatsApp writes each item of a list as a line. A single such line stays text. */
const list = /^((?:[-*•] +\S.*(?:\n|$)){2,}|(?:\d{1,3}[.)] +\S.*(?:\n|$)){2,})/m;

function withLists(text: string): Block[] {
  const parts = text.split(list);
  if (parts.length === 1) return documentOf(text).content;
  return parts.flatMap((part, position) => {
    if (position % 2 === 1) return readList(part);
    return part.trim() ? documentOf(part).content : [];
  });
}

function readList(text: string): Block[] {
  const lines = text.trimEnd().split('\n');
  const content = lines.map((line): ListItem => {
    const words = line.replace(/^\S+ +/, '');
    return { type: 'list_item', content: [{ type: 'paragraph', content: lineNodes(words) }] };
  });
  const start = Number.parseInt(text, 10);
  if (Number.isNaN(start)) return [{ type: 'bullet_list', content }];
  const isCounted = lines.every((line, at) => Number.parseInt(line, 10) === start + at);
  return isCounted
    ? [{ type: 'ordered_list', attrs: { start }, content }]
    : documentOf(text).content;
}

/** A line break at the start or at the end starts a paragraph. */
function sliceOf(
  text: string,
  content = documentOf(text).content,
  read = (node: Node) => [node],
): Slice {
  const readInside = (node: Node): Node =>
    node.copy(Fragment.fromArray(node.children.flatMap(node.isTextblock ? read : readInside)));
  const { content: blocks } = readInside(schema.nodeFromJSON({ type: 'doc', content }));
  return new Slice(
    blocks,
    Number(!/^\s*\n/.test(text) && !!blocks.firstChild?.isTextblock),
    Number(!/\n\s*$/.test(text) && !!blocks.lastChild?.isTextblock),
  );
}

const chatMark =
  /(?<![\p{L}\p{N}/])([*_~])(?<!\1\1)(?!\1|\s)((?:(?!\1).)*)(?<!\s)\1(?!\1|[\p{L}\p{N}/])/u;
const chatMarks: Record<string, MarkType> = { '*': marks.strong, _: marks.em };

/** WhatsApp writes *bold*, _italics_ and ~struck out~. */
function readChatMarks(text: string, own: readonly Mark[] = Mark.none): Node[] {
  return text.split(chatMark).flatMap((part, at, parts) => {
    if (at % 3 === 1 || !part) return [];
    if (at % 3 === 0) return [schema.text(part, own)];
    const type = chatMarks[parts[at - 1] ?? ''];
    return readChatMarks(part, type ? type.create().addToSet(own) : own);
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
