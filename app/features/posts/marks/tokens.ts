import { addressAt, isWebAddress } from '#app/web-address.ts';
import type { Address, NoteSign, Text } from './tree.ts';

export type Stars = { kind: 'stars'; run: '*' | '**'; opens: boolean; closes: boolean; isOfThree: boolean };
type LinkTokens = { kind: 'link'; href: string; inside: Token[] };
export type Token = Text | Address | NoteSign | Stars | LinkTokens;

const signs = /[*[\]\\]|https:\/\//g;
const linkEnd = /\]\((https:\/\/(?:\([^\s()]*\)|[^\s()])+)\)/y;
const noteSign = /\[\^([\p{L}\p{N}]{1,20})\]/uy;
const protectedSign = /\\([*[\]!\\])/y;
const stars = /\*+/y;
const edge = /[^\p{L}\p{N}]/u;
const space = /\s/;

type NoteNames = ReadonlySet<string>;

/** Brackets become links here, stars stay for `parseInline`. */
export class Tokens {
  readonly #source: string;
  readonly #notes: NoteNames;
  readonly #tokens: Token[] = [];
  #openBrackets: number[] = [];
  #at = 0;

  constructor(source: string, notes: NoteNames) {
    this.#source = source;
    this.#notes = notes;
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
    const [source = '\\', text = source] = this.#match(protectedSign);
    this.#take(source, { kind: 'text', text, ...(text !== source && { source }) });
  }

  #openBracket() {
    const [source, name = ''] = this.#match(noteSign);
    if (source && this.#notes.has(name)) return this.#take(source, { kind: 'note-sign', name });
    this.#openBrackets.push(this.#tokens.length);
    this.#take('[');
  }

  #closeBracket() {
    const [source = '', href = ''] = this.#match(linkEnd);
    const opened = this.#openBrackets.pop();
    if (opened === undefined || !isWebAddress(href)) return this.#take(']');
    const [, ...inside] = this.#tokens.splice(opened);
    this.#openBrackets = [];
    this.#take(source, { kind: 'link', href, inside: inside.map(withoutAddress) });
  }

  #readAddress() {
    const href = addressAt(this.#source, this.#at);
    this.#take(href ?? 'https://', href ? { kind: 'address', href } : undefined);
  }
}

function withoutAddress(token: Token): Token {
  if (token.kind === 'address') return { kind: 'text', text: token.href };
  return token.kind === 'note-sign' ? { kind: 'text', text: `[^${token.name}]` } : token;
}
