import { Fragment, Node } from 'prosemirror-model';
import { lengthOf, readLine, readLines } from '#app/features/posts/field-rules.ts';
import { messages, tooLong } from '#app/features/posts/messages.ts';
import { limits } from '#app/features/posts/typed-post.ts';
import type { Notice } from '#app/ui/notices.tsx';
import { emptyDocument, lineNodes, type TextDocument, wordsOf } from './document.ts';
import { nodes, schema } from './schema.ts';

/** A text of 50,000 characters with a mark on every other word takes less. */
const longestJson = 1_000_000;
// doc, list, item, paragraph, footnote, text and its mark, with the arrays between them.
const mostLevels = 20;

/** `content`: the plain words, for `posts.content`. */
type ReadDocument =
  | { document: TextDocument; content: string; problem?: undefined }
  | { problem: Notice };

/** The one way for a document into the database: from a form, an import, a backup, a sample or an old version. */
export function readDocument(written: unknown): ReadDocument {
  const document = checkedDocument(written);
  if (!document) return { problem: messages.documentUnreadable };
  const content = wordsOf(document);
  const length = lengthOf(content);
  return length > limits.document
    ? { problem: tooLong(limits.document, length) }
    : { document, content };
}

/** As JSON, in the order of keys that the editor writes; PostgreSQL stores another. */
export function printDocument(document: TextDocument): string {
  return JSON.stringify(schema.nodeFromJSON(document).toJSON());
}

/** From a form or a copy in the browser, whose text is read again when it is saved. An invalid document is empty. */
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
    // The attributes of ProseMirror have no prototype, so they equal no object of the database.
    return document.type === nodes.doc ? JSON.parse(JSON.stringify(document)) : undefined;
  } catch {
    return undefined;
  }
}

/** Without recursion, unlike `fromJSON`. */
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

/** Text has no line break and no character that PostgreSQL or XML refuses, and a footnote no link around it. */
function tidy(node: Node): Node {
  if (node.type === nodes.photograph)
    return nodes.photograph.create({ ...node.attrs, alt: tidyAlt(node.attrs.alt) });
  if (node.isLeaf) return node;
  const parts = Fragment.fromArray(
    node.children.flatMap((child) => (child.isText ? tidyText(child) : tidy(child))),
  );
  // Neighbours that are one text now may have an accent to compose.
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
