import { convert, type DomNode, type FormatCallback, type SelectorDefinition } from 'html-to-text';
import { Parser } from 'htmlparser2';
import { type Look, lookOf, markedBy, plainLook, type Run } from '#app/features/posts/marks/runs.ts';
import type { Markup } from '#app/features/posts/marks/tree.ts';
import { unifyLineBreaks } from '#app/features/posts/text/line-breaks.ts';
import { slicesOf } from './entry.ts';
import { type About, type Photograph, partSigns, putParts, takeParts } from './page-parts.server.ts';
import type { Note } from './report.ts';

// No text may hold these signs, so a page that does has none of its own.
const signs = { begin: '\ufdd0', end: '\ufdd1' };
const noSigns = { begin: '', end: '' };

type ReadPage = { content: string; markup: Markup; photographs: Photograph[] };

/** With marks where the page has italics, bold, https links, photographs or notes. */
export function readPage(written: string, notes: Note[], about?: About): ReadPage {
  if (isTooIntricate(written)) {
    notes.push({ code: 'deep' });
    return { content: readWords(written), markup: 0, photographs: [] };
  }
  const hasSigns = partSigns.test(written);
  const { html, photographs, hasParts } = hasSigns ? { ...noParts, html: written } : takeParts(written, notes, about);
  const lost: Lost = { pictures: 0, players: 0 };
  const plain = htmlToText(html, lost);
  const marked = marksOf(html, hasParts);
  if (!marked) lost.pictures += photographs.length;
  for (const code of ['pictures', 'players'] as const)
    if (lost[code] > 0) notes.push({ code, detail: `${lost[code]}` });
  if (marked) return { content: putParts(marked, photographs), markup: 1, photographs };
  return { content: hasParts ? putParts(plain, []) : plain, markup: 0, photographs: [] };
}

/** Of a title or a caption, too. */
export const readWords = (html: string) =>
  htmlToText(isTooIntricate(html) ? withoutTags(html).slice(0, most.characters) : html);

export const withoutTags = (html: string, between = ' ') => html.replaceAll(/<[^<>]*>/g, between);

const noParts = { photographs: [], hasParts: false };

function marksOf(html: string, hasParts: boolean): string | undefined {
  const looks: Look[] = [];
  const words = htmlToText(html, undefined, { ...noSigns, looks: [] });
  const signed = htmlToText(html, undefined, { ...signs, looks });
  const runs = /[\ufdd0\ufdd1]/.test(words) ? undefined : runsOf(words, letterLooks(signed, looks));
  const linksAlone = ({ text, href }: Run): Run => ({ ...plainLook, text, href });
  return runs && (markedBy(runs, hasParts) ?? markedBy(runs.map(linksAlone), hasParts));
}

// The parser's time grows with the square of the depth, and its converter leaves out what lies deeper.
const limits = { maxDepth: 500 };
const most = { characters: 500_000, elements: 20_000, links: 20 };

function isTooIntricate(html: string) {
  if (html.length > most.characters) return true;
  let [open, openLinks, all] = [0, 0, 0];
  let isTooMuch = false;
  const parser = new Parser({
    onopentag: (name) => {
      open += 1;
      all += 1;
      if (name === 'a') openLinks += 1;
      isTooMuch ||= open > limits.maxDepth || openLinks > most.links || all > most.elements;
    },
    // The converter's own parser leaves a link open that this one closes.
    onclosetag: (name, isImplied) => {
      open -= 1;
      if (name === 'a' && !isImplied) openLinks -= 1;
    },
  });
  for (const slice of slicesOf(html)) {
    parser.write(slice);
    if (isTooMuch) return true;
  }
  return false;
}

/** Signs disturb the blanks around them, so only letters have looks, and those of photographs and notes none. */
function runsOf(words: string, lookOfLetters: Look[]): Run[] | undefined {
  const letters = words.match(/\ufdd2[^\ufdd3]*\ufdd3|./gsu) ?? [];
  if (Array.from(words).filter(isLetter).length !== lookOfLetters.length) return undefined;
  const runs: Run[] = [];
  let at = 0;
  for (const text of letters) {
    const look = (isLetter(text) && text.length < 3 && lookOfLetters[at]) || plainLook;
    at += Array.from(text).filter(isLetter).length;
    const last = runs.at(-1);
    if (last && isSame(last, look)) last.text += text;
    else runs.push({ ...look, text });
  }
  return runs;
}

const isSame = (one: Look, other: Look) =>
  one.italic === other.italic && one.bold === other.bold && one.href === other.href;
const isLetter = (sign: string) => sign.trim() !== '';

function letterLooks(signed: string, looks: Look[]): Look[] {
  const around = [plainLook];
  const found: Look[] = [];
  let next = 0;
  for (const letter of signed) {
    if (letter === signs.begin) around.push(looks[next++] ?? plainLook);
    else if (letter === signs.end) around.pop();
    else if (isLetter(letter)) found.push(around.at(-1) ?? plainLook);
  }
  return found;
}

type Lost = { pictures: number; players: number };

type Spotting = { begin: string; end: string; looks: Look[] };

/** A page is text (decision 9): links keep their address, tables their cells. */
export function htmlToText(html: string, lost: Lost = { pictures: 0, players: 0 }, spotting?: Spotting): string {
  // Before the block editor a line break was a line, and a blank line a paragraph.
  const preserveNewlines = !/<p[\s>]|<!-- wp:/i.test(html);
  const formatters = { cell, numbers, ...counting(lost), ...(spotting && { look: spottingLooks(spotting) }) };
  const ways = spotting ? [...selectors, ...spotted] : selectors;
  const lines = unifyLineBreaks(html);
  return convert(preserveNewlines ? lines.replaceAll(/(<br\s*\/?>)\n/gi, '$1') : lines, {
    wordwrap: false,
    preserveNewlines,
    formatters,
    selectors: ways,
    limits,
  })
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
    if (element.name === 'a' && (!look.href || ['', element.attribs?.href].includes(wordsIn(element))))
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
