import { emptyDocument, type TextDocument } from './document.ts';
import { nodes, schema } from './schema.ts';

/** From a form or a copy in the browser, whose text is checked again when it is saved. What is no document is empty. */
export function parseDocument(written: string): TextDocument {
  try {
    const document = schema.nodeFromJSON(JSON.parse(written));
    document.check();
    return document.type === nodes.doc ? document.toJSON() : emptyDocument;
  } catch {
    return emptyDocument;
  }
}
