import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { TextDocument } from '#app/features/writing/document/document.ts';
import { drawDocument, html } from '#app/features/writing/document/draw-document.tsx';

const elements: typeof html = {
  ...html,
  photograph: ({ id, alt }) => createElement('figure', { id, title: alt || undefined }),
};

/** A document as HTML, followed by the text of its footnotes. */
export function htmlOf(document: TextDocument): string {
  const { body, notes } = drawDocument(document, elements);
  const drawn = [body, ...notes.map((note) => createElement('aside', null, note))].map((node) =>
    renderToStaticMarkup(node),
  );
  return drawn.join('').replaceAll('<br/>', '<br>').replaceAll('&#x27;', "'");
}
