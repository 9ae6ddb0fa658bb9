import { convert, type DomNode, type FormatCallback, type SelectorDefinition } from 'html-to-text';
import { type Look, lookOf, plainLook } from '#app/features/posts/marks/runs.ts';
import { unifyLineBreaks } from '#app/features/posts/text/line-breaks.ts';

/** What a text cannot hold. `players` are kept as addresses. */
export type Lost = { pictures: number; players: number };

/** Signs around words that have a look of their own, and the looks in their order; such links are their words alone. */
type Spotting = { begin: string; end: string; looks: Look[] };

/** A page is text (decision 9): links keep their address, tables their cells. */
export function htmlToText(html: string, lost: Lost = { pictures: 0, players: 0 }, spotting?: Spotting): string {
  // Before the block editor a line break was a line, and a blank line a paragraph.
  const preserveNewlines = !/<p[\s>]|<!-- wp:/i.test(html);
  const formatters = { cell, numbers, ...counting(lost), ...(spotting && { look: spottingLooks(spotting) }) };
  const ways = spotting ? [...selectors, ...spotted] : selectors;
  return convert(unifyLineBreaks(html), { wordwrap: false, preserveNewlines, formatters, selectors: ways })
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function counting(lost: Lost): Record<string, FormatCallback> {
  return {
    picture: () => {
      lost.pictures += 1;
    },
    player: ({ attribs }, _walk, builder) => {
      lost.players += 1;
      builder.openBlock({ leadingLineBreaks: 2 });
      builder.addLiteral(attribs?.src ?? '');
      builder.closeBlock({ trailingLineBreaks: 2 });
    },
  };
}

function spottingLooks({ begin, end, looks }: Spotting): FormatCallback {
  const around = [plainLook];
  return (element, walk, builder, options) => {
    const look = lookOf(element.name ?? '', element.attribs ?? {}, around.at(-1) ?? plainLook);
    const words = wordsIn(element);
    if (element.name === 'a' && (!look.href || !words || words === element.attribs?.href))
      return builder.options.formatters?.anchor?.(element, walk, builder, options);
    looks.push(look);
    around.push(look);
    builder.addInline(begin);
    walk(element.children, builder);
    builder.addInline(end);
    around.pop();
  };
}

const wordsIn = ({ data = '', children }: DomNode): string => (data + (children ?? []).map(wordsIn).join('')).trim();

const cell: FormatCallback = (element, walk, builder) => {
  const cells = (element.parent?.children ?? []).filter(
    ({ name }: { name?: string }) => name === 'td' || name === 'th',
  );
  if (cells[0] !== element) builder.addLiteral(' | ');
  walk(element.children, builder);
};

const numbers: FormatCallback = ({ attribs, children, parent }, walk, builder) => {
  const first = Number.parseInt(attribs?.start ?? '1', 10) || 1;
  const breaks = parent?.name === 'li' ? 1 : 2;
  builder.openList({ interRowLineBreaks: 1, leadingLineBreaks: breaks, maxPrefixLength: 2, prefixAlign: 'left' });
  for (const [index, entry] of children.filter(({ name }: { name?: string }) => name === 'li').entries()) {
    builder.openListItem({ prefix: `${first + index}. ` });
    walk(entry.children, builder);
    builder.closeListItem();
  }
  builder.closeList({ trailingLineBreaks: breaks });
};

const block = { leadingLineBreaks: 2, trailingLineBreaks: 2, uppercase: false };
const line = { leadingLineBreaks: 1, trailingLineBreaks: 1 };
const blocks = 'h1 h2 h3 h4 h5 h6 table blockquote figure figcaption dl'.split(' ');

const selectors: SelectorDefinition[] = [
  ...blocks.map((selector) => ({ selector, format: 'block', options: block })),
  ...['tr', 'dt', 'dd', 'caption'].map((selector) => ({ selector, format: 'block', options: line })),
  ...['td', 'th'].map((selector) => ({ selector, format: 'cell' })),
  ...['script', 'style', 'noscript'].map((selector) => ({ selector, format: 'skip' })),
  ...['iframe', 'video', 'audio', 'embed'].map((selector) => ({ selector, format: 'player' })),
  { selector: 'img', format: 'picture' },
  { selector: 'ol', format: 'numbers' },
  { selector: 'ul', options: { itemPrefix: '- ' } },
  { selector: 'hr', options: { length: 3 } },
  { selector: 'a', options: { linkBrackets: ['(', ')'], hideLinkHrefIfSameAsText: true, noAnchorUrl: true } },
];
const spotted = [
  ...['em', 'i', 'cite', 'strong', 'b'].map((selector) => ({ selector, format: 'look' })),
  { selector: 'a', format: 'look', options: selectors.at(-1)?.options },
];
