import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { type Block, type Inline, type Markup, type Note, type Photograph, parseMarks, type Words } from './grammar.ts';
import { isLink, isUuid, marks, nodes, schema } from './schema.ts';

/** `isPlain`: the document was invalid, and its words are plain paragraphs. */
export type Converted = { document: Node; content: string; lostPhotographs: number; isPlain: boolean };

type IsThere = (photographId: string) => boolean;

export function convert(written: string, markup: Markup, isThere: IsThere): Converted {
  // As they were read for the page: without the blank lines at both ends, with the first indent.
  const text = readLines(written).replace(/^(?:[^\S\n]*\n)+/, '').trimEnd();
  const { document, lostPhotographs } = documentOf(parseMarks(text, markup), isThere);
  try {
    document.check();
    return { document, content: wordsOf(document), lostPhotographs, isPlain: false };
  } catch {
    const plain = documentOf(parseMarks(wordsOf(document).replace('\f', ''), 0), isThere).document;
    return { document: plain, content: wordsOf(plain), lostPhotographs, isPlain: true };
  }
}

/** As the form reads a text. */
function readLines(text: string) {
  return text
    .normalize('NFC')
    .replace(/\r\n|[\v\f\r\u0085\u2028\u2029]/g, '\n')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
}

function documentOf(blocks: Block[], isThere: IsThere) {
  const noted = blocks.flatMap((block) => (block.kind === 'note' ? [[block.name, block] as const] : []));
  const writing = new Writing(new Map(noted), isThere);
  const body = writing.blocks(blocks.filter((block) => block.kind !== 'note'));
  const all = [...body, ...writing.uncalledNotes()];
  const document = nodes.doc.create(null, all.length > 0 ? all : nodes.paragraph.create());
  return { document, lostPhotographs: writing.lostPhotographs };
}

class Writing {
  readonly #notes: Map<string, Note>;
  readonly #called = new Set<Note>();
  readonly #isThere: IsThere;
  lostPhotographs = 0;

  constructor(notes: Map<string, Note>, isThere: IsThere) {
    this.#notes = notes;
    this.#isThere = isThere;
  }

  blocks(blocks: Exclude<Block, Note>[]): Node[] {
    const written: { node?: Node; children: Node[] }[] = [];
    for (const block of blocks) {
      const node = block.kind === 'photograph' ? this.#photograph(block) : this.#words(block);
      const last = written.at(-1);
      // A blank paragraph or a lost photograph separates two lists.
      if (node && last?.node?.type === node.type && isOfRows(node)) last.children.push(...node.children);
      else if (node || block.kind === 'paragraph' || block.kind === 'photograph')
        written.push({ node, children: [...(node?.children ?? [])] });
    }
    return written.flatMap(({ node, children }) => node?.copy(Fragment.fromArray(children)) ?? []);
  }

  uncalledNotes(): Node[] {
    const uncalled = [...this.#notes.values()].filter((note) => !this.#called.has(note));
    return uncalled.flatMap(({ inside }) => this.#words({ kind: 'paragraph', inside }) ?? []);
  }

  #photograph({ id, alt }: Photograph): Node | undefined {
    if (isUuid(id) && this.#isThere(id)) return nodes.photograph.create({ id, alt: readAlt(alt) });
    this.lostPhotographs += 1;
    return undefined;
  }

  /** Undefined without words. */
  #words({ kind, number, inside }: Words): Node | undefined {
    const lines = withoutBlankEnds(linesOf(this.#inline(inside)));
    if (lines.length === 0) return undefined;
    if (kind === 'heading') return nodes.heading.create(null, joined(lines));
    if (kind === 'quotation') return nodes.blockquote.create(null, paragraphsOf(lines));
    const paragraph = nodes.paragraph.create(null, joined(lines));
    if (kind === 'paragraph') return paragraph;
    const item = nodes.list_item.create(null, paragraph);
    return kind === 'bullet'
      ? nodes.bullet_list.create(null, item)
      : nodes.ordered_list.create({ start: Math.max(1, number ?? 1) }, item);
  }

  #inline(parts: Inline[], around: readonly Mark[] = []): Node[] {
    return parts.flatMap((part) => {
      if (part.kind === 'text') return textNodes(part.text, around);
      if (part.kind === 'note-call') return this.#footnote(part.name, around);
      return this.#inline(part.inside, markOf(part)?.addToSet(around) ?? around);
    });
  }

  #footnote(name: string, around: readonly Mark[]): Node[] {
    const note = this.#notes.get(name);
    if (!note) return [];
    this.#called.add(note);
    const lines = withoutBlankEnds(linesOf(this.#inline(note.inside)));
    return lines.length > 0 ? [nodes.footnote.create(null, joined(lines), around)] : [];
  }
}

const isOfRows = ({ type }: Node) => [nodes.bullet_list, nodes.ordered_list, nodes.blockquote].includes(type);

const readAlt = (alt: string) => alt.trim().slice(0, 1000).toWellFormed();

function markOf(part: Exclude<Inline, { kind: 'text' | 'note-call' }>): Mark | undefined {
  if (part.kind === 'link') return isLink(part.href) ? marks.link.create({ href: part.href }) : undefined;
  return part.kind === 'emphasis' ? marks.em.create() : marks.strong.create();
}

function textNodes(text: string, around: readonly Mark[]): Node[] {
  return text.split('\n').flatMap((line, position) => [
    ...(position > 0 ? [nodes.hard_break.create(null, null, around)] : []),
    ...(line ? [schema.text(line, around)] : []),
  ]);
}

type Line = { lineBreak?: Node; words: Node[] };

function linesOf(inline: Node[]): Line[] {
  const lines: Line[] = [{ words: [] }];
  for (const node of inline) {
    if (node.type === nodes.hard_break) lines.push({ lineBreak: node, words: [] });
    else lines.at(-1)?.words.push(node);
  }
  return lines;
}

const isBlank = ({ words }: Line) => words.every(({ isText, text }) => isText && !text?.trim());

function withoutBlankEnds(lines: Line[]): Line[] {
  const isFull = (line: Line) => !isBlank(line);
  return lines.slice(Math.max(0, lines.findIndex(isFull)), lines.findLastIndex(isFull) + 1);
}

function joined(lines: Line[]): Fragment {
  const inline = lines.flatMap(({ lineBreak, words }, at) => (at > 0 && lineBreak ? [lineBreak, ...words] : words));
  return Fragment.fromArray(inline);
}

/** Blank lines stand between the paragraphs of a quotation. */
function paragraphsOf(lines: Line[]): Node[] {
  const paragraphs: Line[][] = [[]];
  for (const line of lines) {
    if (isBlank(line)) paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  }
  return paragraphs.filter(({ length }) => length > 0).map((some) => nodes.paragraph.create(null, joined(some)));
}

/** For `posts.content`. */
function wordsOf(document: Node): string {
  const text = document.children.map(wordsOfBlock).filter(Boolean).join('\n\n');
  const notes: string[] = [];
  document.descendants((node) => {
    if (node.type === nodes.footnote) notes.push(wordsInside(node));
  });
  return notes.length > 0 ? `${text}\n\n\f${notes.join('\n\n')}` : text;
}

function wordsOfBlock(block: Node): string {
  if (block.inlineContent) return wordsInside(block);
  const between = block.type === nodes.blockquote ? '\n\n' : '\n';
  return block.children.map(wordsOfBlock).filter(Boolean).join(between);
}

function wordsInside({ children }: Node): string {
  return children.map((node) => (node.isText ? node.text : node.type === nodes.hard_break ? '\n' : '')).join('');
}
