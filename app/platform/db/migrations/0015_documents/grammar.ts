import { isWebAddress } from './schema.ts';

// The grammar of marks in which `posts.content` was written until 0015.

/** 0: plain text; 1: marks; 2: headings, lists and quotations besides. */
export type Markup = 0 | 1 | 2;

type Text = { kind: 'text'; text: string };
type NoteCall = { kind: 'note-call'; name: string };
type Span = { kind: 'emphasis' | 'strong'; inside: Inline[] };
type Link = { kind: 'link'; href: string; inside: Inline[] };
export type Inline = Text | NoteCall | Span | Link;

type Shape = 'paragraph' | 'heading' | 'bullet' | 'number' | 'quotation';
export type Words = { kind: Shape; number?: number; inside: Inline[] };
export type Photograph = { kind: 'photograph'; id: string; alt: string };
export type Note = { kind: 'note'; name: string; inside: Inline[] };
export type Block = Words | Photograph | Note;

type Stars = { kind: 'stars'; run: '*' | '**'; opens: boolean; closes: boolean; isOfThree: boolean };
type Address = { kind: 'address'; href: string };
type LinkTokens = { kind: 'link'; href: string; inside: Token[] };
type Token = Text | Address | NoteCall | Stars | LinkTokens;

const signs = /[*[\]\\]|https:\/\//g;
const linkEnd = /\]\((https:\/\/(?:\([^\s()]*\)|[^\s()])+)\)/y;
const noteCall = /\[\^([\p{L}\p{N}]{1,20})\]/uy;
const protectedSigns = { 1: /\\([*[\]!\\])/y, 2: /\\([*[\]!\\#>.-])/y };
const stars = /\*+/y;
const edge = /[^\p{L}\p{N}]/u;
const space = /\s/;
const address = /(?<![\p{L}\p{N}])(https:\/\/(?:\([^\s()<>«»"“”\p{C}]*\)|[^\s()<>«»"“”\p{C}])*(?<![.,;:!?…'’*_\]}]))/uy;

/** Brackets become links here, stars stay for `parseInline`. */
class Tokens {
  readonly #source: string;
  readonly #notes: ReadonlySet<string>;
  readonly #protected: RegExp;
  readonly #tokens: Token[] = [];
  #openBrackets: number[] = [];
  #at = 0;

  constructor(source: string, notes: ReadonlySet<string>, markup: 1 | 2) {
    this.#source = source;
    this.#notes = notes;
    this.#protected = protectedSigns[markup];
  }

  read(): Token[] {
    while (this.#at < this.#source.length) {
      signs.lastIndex = this.#at;
      const next = signs.exec(this.#source)?.index ?? this.#source.length;
      if (next > this.#at) this.#take(this.#source.slice(this.#at, next));
      else this.#readSign();
    }
    return this.#tokens;
  }

  #readSign() {
    const sign = this.#source[this.#at];
    if (sign === '*') this.#readStars();
    else if (sign === '[') this.#openBracket();
    else if (sign === ']') this.#closeBracket();
    else if (sign === '\\') this.#readProtected();
    else this.#readAddress();
  }

  #take(source: string, token: Token = { kind: 'text', text: source }) {
    this.#tokens.push(token);
    this.#at += source.length;
  }

  #match(pattern: RegExp): string[] {
    pattern.lastIndex = this.#at;
    return pattern.exec(this.#source) ?? [];
  }

  /** Three are two and one; more, or stars within a word («2*3*4»), are none. */
  #readStars() {
    const [run = '*'] = this.#match(stars);
    const before = this.#source[this.#at - 1] ?? ' ';
    const after = this.#source[this.#at + run.length] ?? ' ';
    const opens = !space.test(after) && edge.test(before);
    const closes = !space.test(before) && edge.test(after);
    const isOfThree = run.length === 3;
    const runs = isOfThree ? ['**', '*'] : [run];
    if (run.length > 3 || !(opens || closes)) return this.#take(run);
    for (const each of runs) this.#take(each, { kind: 'stars', run: each as Stars['run'], opens, closes, isOfThree });
  }

  #readProtected() {
    const [source = '\\', text = source] = this.#match(this.#protected);
    this.#take(source, { kind: 'text', text });
  }

  #openBracket() {
    const [source, name = ''] = this.#match(noteCall);
    if (source && this.#notes.has(name)) return this.#take(source, { kind: 'note-call', name });
    this.#openBrackets.push(this.#tokens.length);
    this.#take('[');
  }

  #closeBracket() {
    const [source = '', href = ''] = this.#match(linkEnd);
    const opened = this.#openBrackets.pop();
    if (opened === undefined || !isWebAddress(href)) return this.#take(']');
    const [, ...inside] = this.#tokens.splice(opened);
    this.#openBrackets = [];
    this.#take(source, { kind: 'link', href, inside: inside.map(asTextInLink) });
  }

  #readAddress() {
    const [href] = this.#match(address);
    const isIt = href !== undefined && isWebAddress(href);
    this.#take(isIt ? href : 'https://', isIt ? { kind: 'address', href } : undefined);
  }
}

function asTextInLink(token: Token): Token {
  if (token.kind === 'address') return { kind: 'text', text: token.href };
  return token.kind === 'note-call' ? { kind: 'text', text: `[^${token.name}]` } : token;
}

function parseInline(source: string, markup: 1 | 2, notes: ReadonlySet<string> = new Set()): Inline[] {
  return treeOf(new Tokens(source, notes, markup).read());
}

function treeOf(tokens: Token[]): Inline[] {
  return treeOfPart(tokens, pairs(tokens), 0, tokens.length);
}

function treeOfPart(tokens: Token[], closers: Map<number, number>, from: number, to: number): Inline[] {
  const parts: Inline[] = [];
  for (let at = from; at < to; at += 1) {
    const token = tokens[at] as Token;
    const closer = closers.get(at);
    if (token.kind !== 'stars' || closer === undefined) {
      parts.push(partOf(token));
      continue;
    }
    const kind = token.run === '*' ? 'emphasis' : 'strong';
    parts.push({ kind, inside: treeOfPart(tokens, closers, at + 1, closer) });
    at = closer;
  }
  return parts;
}

function partOf(token: Token): Inline {
  if (token.kind === 'stars') return { kind: 'text', text: token.run };
  if (token.kind === 'address') return { kind: 'text', text: token.href };
  return token.kind === 'link' ? { ...token, inside: treeOf(token.inside) } : token;
}

function pairs(tokens: Token[]): Map<number, number> {
  const open = new OpenStars();
  tokens.forEach((token, at) => {
    if (token.kind === 'stars') open.meet(token, at, tokens[at + 1]);
  });
  return open.closers;
}

/** At most one of each kind is open, so none contains its own kind. */
class OpenStars {
  readonly closers = new Map<number, number>();
  #open: { at: number; run: Stars['run'] }[] = [];

  meet(stars: Stars, at: number, next: Token | undefined) {
    if (stars.closes) this.#turn(stars, next);
    const opener = this.#open.findIndex(({ run }) => run === stars.run);
    if (stars.closes && opener >= 0) {
      this.closers.set(this.#open[opener]?.at ?? at, at);
      this.#open = this.#open.slice(0, opener);
    } else if (stars.opens) this.#open = [...this.#open.filter(({ run }) => run !== stars.run), { at, run: stars.run }];
  }

  #turn(stars: Stars, next: Token | undefined) {
    if (!stars.isOfThree || next?.kind !== 'stars' || !next.isOfThree) return;
    if (next.run === this.#open.at(-1)?.run) [stars.run, next.run] = [next.run, stars.run];
  }
}

const photograph = /^!\[([^\]\n]*)\]\(foto:([\da-f-]{36})\)$/;
const note = /^\[\^([\p{L}\p{N}]{1,20})\]:(?: (?=\S)| ?(?=\n|$))/u;
const beginning = /^(##|-|>|(\d{1,3})\.)(?: |$)/;
const shapes: Record<string, Shape> = { '##': 'heading', '-': 'bullet', '>': 'quotation' };

type Piece = { kind: Shape; number?: number; lines: string[] };

/** Line breaks are \n. */
export function parseMarks(content: string, markup: Markup): Block[] {
  const paragraphs = content.split(/\n{2,}/);
  if (markup === 0) return paragraphs.map((text) => ({ kind: 'paragraph', inside: [{ kind: 'text', text }] }));
  const pieces = paragraphs
    .flatMap((paragraph) => piecesOf(paragraph, markup))
    .map(({ lines, ...piece }) => ({ ...piece, source: lines.join('\n') }));
  const isPlain = ({ kind }: { kind: Shape }) => kind === 'paragraph';
  const notes = new Set(pieces.filter(isPlain).flatMap(({ source }) => note.exec(source)?.[1] ?? []));
  const begun = new Set<string>();
  return pieces.map(({ source, ...words }): Block => {
    const [, alt = '', id] = (isPlain(words) && photograph.exec(source)) || [];
    if (id) return { kind: 'photograph', id, alt };
    const [mark, name] = (isPlain(words) && note.exec(source)) || [];
    if (!mark || !name || begun.has(name)) return { ...words, inside: parseInline(source, markup, notes) };
    begun.add(name);
    return { kind: 'note', name, inside: parseInline(source.slice(mark.length), markup) };
  });
}

function piecesOf(paragraph: string, markup: 1 | 2): Piece[] {
  const pieces: Piece[] = [];
  for (const line of paragraph.split('\n')) {
    const last = pieces.at(-1);
    const { words, ...begun } = readBeginning(line, markup);
    const added = last && addedTo(last, begun.kind, words);
    if (added === undefined) pieces.push({ ...begun, lines: [words] });
    else last?.lines.push(added);
  }
  return pieces;
}

function readBeginning(line: string, markup: 1 | 2): Pick<Piece, 'kind' | 'number'> & { words: string } {
  const [sign = '', name = '', number] = (markup === 2 && beginning.exec(line)) || [];
  if (number) return { kind: 'number', number: Number(number), words: line.slice(sign.length) };
  return { kind: shapes[name] ?? 'paragraph', words: line.slice(sign.length) };
}

/** Undefined where a line begins something else. Two blanks go on with an item. */
function addedTo({ kind, lines: [first = ''] }: Piece, begun: Shape, words: string): string | undefined {
  if (begun === 'quotation' && kind === 'quotation') return words;
  if (begun !== 'paragraph' || photograph.test(words) || note.test(words)) return undefined;
  if (kind === 'paragraph') return photograph.test(first) ? undefined : words;
  return (kind === 'bullet' || kind === 'number') && words.startsWith('  ') ? words.slice(2) : undefined;
}
