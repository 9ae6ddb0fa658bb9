import { type Stars, type Token, Tokens } from './tokens.ts';
import type { Inline } from './tree.ts';

export function parseInline(source: string, notes: ReadonlySet<string> = new Set()): Inline[] {
  return treeOf(new Tokens(source, notes).read());
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
      addTo(parts, token);
      continue;
    }
    const kind = token.run === '*' ? 'emphasis' : 'strong';
    parts.push({ kind, inside: treeOfPart(tokens, closers, at + 1, closer) });
    at = closer;
  }
  return parts;
}

function addTo(parts: Inline[], token: Token) {
  if (token.kind === 'stars') addText(parts, token.run);
  else if (token.kind === 'text') addText(parts, token.text, token.source);
  else parts.push(token.kind === 'link' ? { ...token, inside: treeOf(token.inside) } : token);
}

function addText(parts: Inline[], text: string, source = text) {
  const last = parts.at(-1);
  if (last?.kind !== 'text') {
    parts.push({ kind: 'text', text, ...(source !== text && { source }) });
    return;
  }
  if (last.source !== undefined || source !== text) last.source = (last.source ?? last.text) + source;
  last.text += text;
}

function pairs(tokens: Token[]): Map<number, number> {
  const open = new OpenStars();
  tokens.forEach((token, at) => {
    if (token.kind === 'stars') open.meet(token, at, tokens[at + 1]);
  });
  return open.closers;
}

/** At most one of each kind is open, so none holds its own kind. */
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
