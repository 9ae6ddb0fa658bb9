import fs from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip, type Gunzip } from 'node:zlib';
import { isSealed, SealBroken, unseal } from '#app/platform/storage/sealing.ts';
import { digest } from '#app/platform/storage/store/store.ts';
import { type BackedFile, openPictureCheck } from './files.server.ts';
import {
  BackupRefused,
  damaged,
  type FileHead,
  type Foot,
  type Head,
  openTally,
  readFileHead,
  readFoot,
  readHead,
  readRow,
} from './format.server.ts';

/** With a key, an unsealed backup needs `takesUnsealed`: anybody could have written the file. */
export type Source = { file: string; key: string | undefined; takesUnsealed?: boolean };
type Visit = {
  onHead?: (head: Head) => Promise<void>;
  onRow?: (table: string, row: string) => Promise<void> | void;
  onFile?: (file: BackedFile) => Promise<void>;
};
export type Read = Head & Foot & { missing: string[] };

/** The content that `onRow` and `onFile` receive is verified only when this function returns. @throws BackupRefused */
export async function readBackup(
  source: Source,
  { onHead, onRow, onFile }: Visit = {},
): Promise<Read> {
  let head: Head | undefined;
  let foot: Foot | undefined;
  const sums = openSums();
  const pictures = openPictureCheck();
  const readBody = async ({ line, file }: Part) => {
    if (file) {
      sums.addFile(file);
      pictures.addFile(file);
      return void (await onFile?.(file));
    }
    const row = readRow(line);
    if (!row) return readFoot(line) ?? refuse();
    sums.addRow(row.table, row.row);
    pictures.addRow(row.table, row.row);
    return void (await onRow?.(row.table, row.row));
  };
  for await (const part of partsOf(source)) {
    if (foot) refuse();
    if (head) foot = await readBody(part);
    else {
      head = readHead(part.line);
      await onHead?.(head);
    }
  }
  return head && foot && sums.are(foot)
    ? { ...head, ...foot, missing: pictures.missing() }
    : refuse();
}

function refuse(): never {
  throw new BackupRefused(damaged);
}

function openSums() {
  const tallies: Record<string, ReturnType<typeof openTally>> = {};
  const files = openTally();
  return {
    addRow: (table: string, row: string) => {
      tallies[table] ??= openTally();
      tallies[table].add(row);
    },
    addFile: ({ content, ...file }: BackedFile) => files.add(JSON.stringify(file)),
    are: (foot: Foot) => {
      const names = Object.keys({ ...foot.tables, ...tallies });
      const tables = Object.fromEntries(
        names.map((name) => [name, (tallies[name] ?? openTally()).sum()]),
      );
      return isDeepStrictEqual([tables, files.sum()], [foot.tables, foot.files]);
    },
  };
}

type Part = { line: string; file?: BackedFile };

async function* partsOf(source: Source): AsyncGenerator<Part> {
  const unzipped = await openBackup(source);
  const reader = new ByteReader(unzipped);
  try {
    for (let line = await reader.line(); line !== undefined; line = await reader.line()) {
      const file = readFileHead(line);
      yield { line, file: file && (await readFile(reader, file)) };
    }
  } catch (error) {
    throw refusalOf(error);
  } finally {
    unzipped.destroy();
  }
}

async function readFile(reader: ByteReader, file: FileHead): Promise<BackedFile> {
  const content = await reader.bytes(file.bytes);
  if (await reader.line()) refuse();
  if (digest(content) !== file.sha256)
    throw new BackupRefused(
      `The file ${file.name} in this backup has changed: nothing of it is used.`,
    );
  return { ...file, content };
}

async function openBackup({ file, key, takesUnsealed }: Source): Promise<Gunzip> {
  const unzipped = createGunzip();
  const sealed = await isSealed(file);
  if (sealed && !key)
    throw new BackupRefused(
      'This backup is encrypted: set BACKUP_KEY to the key it was made with.',
    );
  if (!sealed && key && !takesUnsealed)
    throw new BackupRefused(
      'This backup is not encrypted, but BACKUP_KEY is set: say --unsealed if you know who made the file.',
    );
  pipeline(sealed ? unseal(file, key as string) : fs.createReadStream(file), unzipped).catch(
    () => {},
  );
  return unzipped;
}

function refusalOf(error: unknown) {
  if (error instanceof BackupRefused) return error;
  if (error instanceof SealBroken && error.reason === 'wrong-key')
    return new BackupRefused(
      'BACKUP_KEY is not the key that this backup was made with, or the file is damaged.',
    );
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof SealBroken || code?.startsWith('Z_')) return new BackupRefused(damaged);
  return code === 'ENOENT' ? new BackupRefused('There is no such file.') : error;
}

// A small compressed file can hold gigabytes.
const longestLine = 64 * 1024 * 1024;
const lineEnd = 0x0a;

/** @throws BackupRefused */
class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  async line() {
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

  async #readMore() {
    const { done, value } = await this.#chunks.next();
    if (!done) this.#held = value;
    return !done;
  }
}
