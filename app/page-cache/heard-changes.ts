import type { Change, ChangeRow } from '#app/db/content-changes.ts';

/**
 * Which rows of `content_changes` are known, late ones told apart: a transaction may commit after one with a higher
 * number. Kept with each page, it says after a restart which changes that page may have missed.
 */
export class HeardChanges {
  /** From, to; ascending. */
  #ranges: [number, number][] = [];
  #newest: ChangeRow | undefined;
  #text: string | undefined;

  has(number: number): boolean {
    return this.#ranges.some(([from, to]) => from <= number && number <= to);
  }

  add(row: ChangeRow) {
    if (this.has(row.number)) return;
    this.#text = undefined;
    if (row.number > (this.#newest?.number ?? 0)) this.#newest = row;
    const joined: [number, number] = [row.number, row.number];
    const apart = this.#ranges.filter(([from, to]) => {
      if (from > joined[1] + 1 || to < joined[0] - 1) return true;
      joined[0] = Math.min(joined[0], from);
      joined[1] = Math.max(joined[1], to);
      return false;
    });
    this.#ranges = [...apart, joined].sort(([a], [b]) => a - b);
  }

  /** Those of `written` that are not known. Undefined: it is another database, or one that has forgotten too much. */
  missedOf(written: Change[]): Change[] | undefined {
    const [oldest] = written;
    const newest = this.#newest;
    if (!oldest?.row || !newest) return undefined;
    if (!written.some(({ row }) => row?.number === newest.number && row.mark === newest.mark)) return undefined;
    const missed = written.filter(({ row }) => !row || !this.has(row.number));
    return written.length - missed.length === this.#countFrom(oldest.row.number) ? missed : undefined;
  }

  #countFrom(first: number) {
    return this.#ranges.reduce((sum, [from, to]) => sum + Math.max(0, to - Math.max(from, first) + 1), 0);
  }

  toString() {
    this.#text ??= JSON.stringify({ newest: this.#newest, ranges: this.#ranges });
    return this.#text;
  }

  static of(written: Change[]): HeardChanges {
    const heard = new HeardChanges();
    for (const { row } of written) if (row) heard.add(row);
    return heard;
  }

  /** @throws SyntaxError, TypeError */
  static from(text: string): HeardChanges {
    const heard = new HeardChanges();
    const { newest, ranges } = JSON.parse(text) as { newest?: ChangeRow; ranges: [number, number][] };
    heard.#newest = newest && { number: Number(newest.number), mark: `${newest.mark}` };
    heard.#ranges = ranges.map(([from, to]) => [Number(from), Number(to)]);
    return heard;
  }
}
