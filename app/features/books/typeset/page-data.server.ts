import { capital } from '#app/calendar/in-words.ts';
import { monthOf, romeDay } from '#app/calendar/rome.ts';
import { coverTitle } from '#app/features/books/cover.ts';
import { wordsInside as bookWords } from '#app/features/books/words.ts';
import type { YearBook, YearBookEntry } from '#app/features/books/year-book.ts';
import { altOf, plainCaption, wordsBelow } from '#app/features/pictures/picture.ts';
import { textsSeenIn } from '#app/features/posts/post-fields.ts';
import {
  type Block,
  type Footnote,
  footnotesOf,
  type Inline,
  type ListItem,
  type Paragraph,
  type Text,
  type TextDocument,
  wordsInside,
} from '#app/features/writing/document/document.ts';
import { hasWords, isVerse } from '#app/features/writing/document/draw-document.tsx';
import { splitAddresses } from '#app/platform/web-address.ts';
import { fill } from '#app/site/fill.ts';
import { site } from '#app/site/site.server.ts';
import { quoted } from '#app/ui/quoted.ts';

/** Each part is typeset by itself. */
export function pageData(yearBook: YearBook) {
  const { title, author, rights } = yearBook;
  const ofEach = { title, author, rights, words: bookWords };
  const chapters = yearBook.chapters.map(({ title, ordinal, nights, entries }) => ({
    title,
    ordinal,
    nights: { ...nights, caption: captionOf(nights.lit.length) },
    entries: entries.map(entryData),
  }));
  const citations = yearBook.citations.map(({ title, sources }) => ({
    title,
    sources: sources.map(({ title = null, references }) => ({ title, references })),
  }));
  return [
    { ...ofEach, front: frontData(yearBook) },
    ...chapters.map((chapter) => ({ ...ofEach, chapter })),
    { ...ofEach, back: { citations, colophon: yearBook.colophon } },
  ];
}

function frontData({ madeAt, title, subtitle, preface }: YearBook) {
  const madeOn = romeDay(madeAt);
  const month = `${monthOf(madeOn)} ${madeOn.slice(0, 4)}`;
  return {
    lines: coverTitle(title).lines,
    imprint: capital([site().author.town, month].filter(Boolean).join(', ')),
    subtitle,
    preface: preface ? blocksOf(preface) : [],
  };
}

function captionOf(count: number) {
  const { lit, numbers, standfirst } = site().texts.archive;
  const written = fill(count === 1 ? lit.one : lit.many, { numero: numbers[count] ?? count });
  return `${capital(written)}. ${standfirst}`;
}

function entryData({ id, day, words, photographs, head, ...post }: YearBookEntry) {
  const texts = textsSeenIn('yearBook').map((name) => [name, post[name] || null]);
  return {
    id,
    ...Object.fromEntries(texts),
    day: { number: day.number, weekday: day.weekday, liturgical: day.liturgical ?? null },
    quote: post.quote ? quoted(post.quote) : null,
    head: head ? [photographData(photographs[head], '')].flat() : [],
    blocks: blocksOf(words, photographs),
    notes: footnotesOf(words).map(({ content }) => inlineData(content)),
  };
}

function blocksOf(document: TextDocument, photographs: YearBookEntry['photographs'] = {}) {
  const notes = footnotesOf(document);
  const blocks = document.content.filter((block) => block.type === 'photograph' || hasWords(block));
  const hasVerse = blocks.some(isVerseBlock);
  const first = blocks.findIndex(({ type }) => type !== 'photograph');
  return blocks.flatMap((block, position): object[] | object => {
    const before = blocks[position - 1]?.type;
    const gap = hasVerse && before !== undefined && before !== 'photograph';
    const kind = block.type;
    switch (block.type) {
      case 'photograph':
        return photographData(photographs[block.attrs.id], block.attrs.alt);
      case 'heading':
        return { kind, gap, inside: inlineData(block.content, notes) };
      case 'paragraph': {
        if (isVerse(block)) return { kind: 'verse', gap, lines: linesOf(block, notes) };
        const isFirst = position === first;
        const indent = !isFirst && !hasVerse && before !== 'heading';
        return { kind, gap, indent, ...paragraphData(block, notes, isFirst) };
      }
      case 'ordered_list':
        return { kind, gap, start: block.attrs.start, rows: rowsOf(block.content, notes) };
      default:
        return { kind, gap, rows: rowsOf(block.content, notes) };
    }
  });
}

const isVerseBlock = (block: Block) => block.type === 'paragraph' && isVerse(block);

const rowsOf = (rows: (ListItem | Paragraph)[], notes: Footnote[]) =>
  rows.filter(hasWords).map((row) => {
    const lines = row.type === 'paragraph' ? [row] : row.content;
    const joined = lines.flatMap(({ content = [] }, position): Inline[] =>
      position > 0 ? [{ type: 'hard_break' }, ...content] : content,
    );
    return inlineData(joined, notes);
  });

function linesOf({ content = [] }: Paragraph, notes: Footnote[]) {
  const lines: Inline[][] = [[]];
  for (const node of withAddresses(content)) {
    if (node.type === 'hard_break') lines.push([]);
    else lines.at(-1)?.push(node);
  }
  return lines.map((line) => nodesData(line, notes));
}

function paragraphData({ content = [] }: Paragraph, notes: Footnote[], isFirst: boolean) {
  const inside = inlineData(content, notes);
  const isUnbroken = unbroken.test(JSON.stringify(inside));
  const [, initial] = (isFirst && !isUnbroken && twoLines.exec(wordsInside(content))) || [];
  if (!initial) return { isUnbroken, initial: null, inside };
  const words = wordsApart(withoutFirst(withAddresses(content), initial.length));
  return { isUnbroken, initial, words: words.map((word) => nodesData(word, notes)) };
}

// The best line breaks of such a word take half a minute.
const unbroken = /\S{1000}/;

const twoLines = /^(\p{L}\p{M}*)[^\n]{80}/u;

function photographData(
  picture: YearBookEntry['photographs'][string] | undefined,
  written: string,
) {
  if (!picture) return [];
  const { id, width, height } = picture;
  const [alt, caption] = [altOf(picture, written) || null, plainCaption(wordsBelow(picture))];
  return { kind: 'photograph', gap: false, file: `${id}.jpg`, width, height, alt, caption };
}

const inlineData = (content: Inline[] = [], notes: Footnote[] = []) =>
  nodesData(withAddresses(content), notes);

/** Prints the address of a link after its words. */
function withAddresses(content: Inline[]): Inline[] {
  return linksOf(content).flatMap(({ href, nodes }): Inline[] => {
    const isAddress = !href || wordsInside(nodes) === href;
    return isAddress
      ? nodes
      : [
          ...nodes,
          { type: 'text', text: ` (${href})`, marks: [{ type: 'link', attrs: { href } }] },
        ];
  });
}

/** Joins adjacent pieces of one link. */
function linksOf(content: Inline[]) {
  const groups: { href?: string; nodes: Inline[] }[] = [];
  for (const node of content) {
    const link = node.marks?.find((mark) => mark.type === 'link');
    const last = groups.at(-1);
    if (last && last.href === link?.attrs.href) last.nodes.push(node);
    else groups.push({ href: link?.attrs.href, nodes: [node] });
  }
  return groups;
}

function nodesData(content: Inline[], notes: Footnote[]): object[] {
  return content.flatMap((node) => {
    const marks = node.marks ?? [];
    const isLinked = marks.some(({ type }) => type === 'link');
    return marks.reduceRight(
      (inside, mark) =>
        mark.type === 'link' ? linked(mark.attrs.href, inside) : [{ kind: mark.type, inside }],
      nodeData(node, notes, isLinked),
    );
  });
}

function nodeData(node: Inline, notes: Footnote[], isLinked: boolean): object[] {
  if (node.type === 'hard_break') return [{ kind: 'break' }];
  if (node.type === 'footnote') return [{ kind: 'note', number: notes.indexOf(node) + 1 }];
  if (isLinked) return textData(node.text);
  return splitAddresses(node.text).flatMap(({ text, href }) =>
    href ? linked(href, textData(text)) : textData(text),
  );
}

// Typst accepts 8,000 bytes.
const longestHref = 2000;

const linked = (href: string, inside: object[]) =>
  href.length > longestHref ? inside : [{ kind: 'link', href, inside }];

const textData = (text: string) => [{ kind: 'text', text }];

function wordsApart(content: Inline[]): Inline[][] {
  const words: Inline[][] = [[]];
  for (const node of content) {
    const [first = [], ...others] = node.type === 'text' ? wordsOfText(node) : [[node]];
    words.at(-1)?.push(...first);
    words.push(...others);
  }
  return words;
}

const wordsOfText = (node: Text) =>
  node.text.split(' ').map((text) => (text ? [{ ...node, text }] : []));

function withoutFirst([first, ...others]: Inline[], length: number): Inline[] {
  if (first?.type !== 'text') return first ? [first, ...others] : others;
  const text = first.text.slice(length);
  return text ? [{ ...first, text }, ...others] : others;
}
