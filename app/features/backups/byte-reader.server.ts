import { BackupRefused, damaged } from './format.server.ts';

// A small compressed file can hold gigabytes in one line.
const longestLine = 64 * 1024 * 1024;
const lineEnd = 0x0a;

/** Lines, and bytes whose number is known, of what is larger than the memory. @throws BackupRefused at an early end */
export class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** Undefined at the end. */
  async line(): Promise<string | undefined> {
    const pieces: Buffer[] = [];
    let length = 0;
    for (;;) {
      // node:readline also ends a line at U+2028.
      const end = this.#held.indexOf(lineEnd);
      if (end >= 0) {
        const line = Buffer.concat([...pieces, this.#take(end)]).toString();
        this.#take(1);
        return line;
      }
      length += this.#held.length;
      pieces.push(this.#take(this.#held.length));
      if (length > longestLine) refuse();
      if (await this.#readMore()) continue;
      return length === 0 ? undefined : refuse();
    }
  }

  async bytes(length: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for (let missing = length; missing > 0; ) {
      if (this.#held.length === 0 && !(await this.#readMore())) refuse();
      const piece = this.#take(Math.min(missing, this.#held.length));
      pieces.push(piece);
      missing -= piece.length;
    }
    return Buffer.concat(pieces);
  }

  #take(length: number): Buffer {
    const taken = this.#held.subarray(0, length);
    this.#held = this.#held.subarray(length);
    return taken;
  }

  async #readMore(): Promise<boolean> {
    const { done, value } = await this.#chunks.next();
    if (!done) this.#held = value;
    return !done;
  }
}

function refuse(): never {
  throw new BackupRefused(damaged);
}
