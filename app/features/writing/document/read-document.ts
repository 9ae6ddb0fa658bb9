import { Fragment, Node } from 'prosemirror-model';
import { lengthOf, readLine, readLines } from '#app/features/writing/lines.ts';
import { textMessages, tooLong } from '#app/features/writing/messages.ts';
import type { Notice } from '#app/ui/notices.tsx';
import { emptyDocument, lineNodes, type TextDocument, wordsOf } from './document.ts';
import { nodes, schema } from './schema.ts';

/** In code points of the plain words. */
export const longestText = 50_000;
/** The JSON of 50,000 characters with a mark on every other word is shorter. */
const longestJson = 1_000_000;
// A document, a list, an item, a paragraph, a footnote, a text and a mark, with their arrays, have fewer.
const mostLevels = 20;

type ReadDocument =
  | { document: TextDocument; content: string; problem?: undefined }
  | { problem: Notice };

/** Every document is read by this function before it is stored. */
export function readDocument(written: unknown): ReadDocument {
  const document = checkedDocument(written);
  if (!document) return { problem: textMessages.documentUnreadable };
  const content = wordsOf(document);
  const length = lengthOf(content);
  return length > longestText ? { problem: tooLong(longestText, length) } : { document, content };
}

/** PostgreSQL stores the keys in another order than the editor writes. */
export function printDocument(document: TextDocument): string {
  return JSON.stringify(schema.nodeFromJSON(document).toJSON());
}

/** Returns an empty document for an invalid one. */
export function parseDocument(written: string): TextDocument {
  return checkedDocument(written, (node) => node) ?? emptyDocument;
}

function checkedDocument(written: unknown, change = tidy): TextDocument | undefined {
  try {
    if (typeof written === 'string' && written.length > longestJson) return undefined;
    const json = typeof written === 'string' ? JSON.parse(written) : written;
    if (isTooDeep(json)) return undefined;
    const document = change(Node.fromJSON(schema, json));
    document.check();
    // The attributes of ProseMirror have no prototype, so a deep comparison with the database's objects would fail.
    return document.type === nodes.doc ? JSON.parse(JSON.stringify(document)) : undefined;
  } catch {
    return undefined;
  }
}

/** Not recursive, because deep JSON overflows the stack, as in `fromJSON`. */
function isTooDeep(json: unknown): boolean {
  let level: unknown[] = [json];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > mostLevels) return true;
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
  return false;
}

/** Removes line breaks inside text, characters that PostgreSQL or XML refuses, and links around footnotes. */
function tidy(node: Node): Node {
  if (node.type === nodes.photograph)
    return nodes.photograph.create({ ...node.attrs, alt: tidyAlt(node.attrs.alt) });
  if (node.isLeaf) return node;
  const parts = Fragment.fromArray(
    node.children.flatMap((child) => (child.isText ? tidyText(child) : tidy(child))),
  );
  // Text nodes that were joined may have an accent to compose.
  const content = Fragment.fromArray(parts.content.map(composed));
  const outside =
    node.type === nodes.footnote
      ? node.marks.filter(({ type }) => type.name !== 'link')
      : node.marks;
  return node.type.create(node.attrs, content, outside);
}

const composed = (node: Node) =>
  node.text ? schema.text(node.text.normalize('NFC'), node.marks) : node;

const longestAlt = 1000;
const tidyAlt = (alt: unknown) => readLine(`${alt}`.toWellFormed()).slice(0, longestAlt);

function tidyText({ text = '', marks }: Node): Node[] {
  const lines = lineNodes(readLines(text.toWellFormed()));
  return lines.map((node) => schema.nodeFromJSON(node).mark(marks));
}
