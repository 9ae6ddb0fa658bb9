import { Parser } from 'htmlparser2';

const blocks = new Set(
  'p div h1 h2 h3 h4 h5 h6 ul ol blockquote pre figure figcaption table tr section article hr'.split(' '),
);
const unread = new Set(['script', 'style', 'noscript', 'iframe', 'video', 'audio']);

/**
 * The words of a page, as plain text with line breaks: a blank line between paragraphs, a dash before each point of a
 * list. Where WordPress marks no paragraphs its line breaks are the author's and stay.
 */
export function htmlToText(html: string): string {
  const isMarked = /<p[\s>]|<!-- wp:/i.test(html);
  let text = '';
  let unreadDepth = 0;
  const parser = new Parser({
    onopentag: (name) => {
      if (unread.has(name)) unreadDepth += 1;
      if (blocks.has(name)) text += '\n\n';
      if (name === 'br') text += '\n';
      if (name === 'li') text += '\n- ';
    },
    ontext: (words) => {
      if (unreadDepth === 0) text += isMarked ? words.replace(/[ \t\r\n]+/g, ' ') : words;
    },
    onclosetag: (name) => {
      if (unread.has(name)) unreadDepth -= 1;
      if (blocks.has(name)) text += '\n\n';
    },
  });
  parser.end(html.replaceAll('\r\n', '\n'));
  return withoutLooseBlanks(text);
}

function withoutLooseBlanks(text: string) {
  return text
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
