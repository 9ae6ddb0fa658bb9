import { Parser } from 'htmlparser2';
import { type Look, lookOf, type Marked, markedBy, plainLook, type Run } from '#app/features/posts/marks/runs.ts';

const unread = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'noscript',
  'svg',
  'math',
  'select',
  'textarea',
]);
const paragraphs = new Set('p h1 h2 h3 h4 h5 h6 blockquote pre ul ol table figure section article hr'.split(' '));
const lines = new Set('div li tr dt dd figcaption address header footer'.split(' '));

/** Undefined where the page has no italics, bold or https links. */
export function markedFromHtml(html: string): Marked | undefined {
  return markedBy(readRuns(html));
}

/** Nothing is put into a document: a parser that knows no scripts reads it. */
function readRuns(html: string): Run[] {
  const runs: Run[] = [];
  const looks: Look[] = [plainLook];
  let hidden = 0;
  const look = () => looks.at(-1) ?? plainLook;
  const breakBy = (name: string) => {
    const text = paragraphs.has(name) ? '\n\n' : lines.has(name) ? '\n' : '';
    if (text && runs.length > 0 && hidden === 0) runs.push({ ...plainLook, text });
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (unread.has(name)) hidden += 1;
      if (name === 'br' && hidden === 0) runs.push({ ...look(), text: '\n' });
      breakBy(name);
      looks.push(lookOf(name, attributes, look()));
    },
    ontext(text) {
      const words = text.replaceAll(/[\t\n\r ]+/g, ' ');
      if (hidden === 0 && words) runs.push({ ...look(), text: words });
    },
    onclosetag(name) {
      if (unread.has(name)) hidden -= 1;
      looks.pop();
      breakBy(name);
    },
  });
  parser.end(html);
  return runs;
}
