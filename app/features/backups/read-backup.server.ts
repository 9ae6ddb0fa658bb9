import fs from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip } from 'node:zlib';
import { isSealed, SealBroken, unseal } from '#app/storage/sealing.ts';
import {
  BackupRefused,
  damaged,
  type Foot,
  type Head,
  openTally,
  readFoot,
  readHead,
  readRow,
} from './format.server.ts';

type Source = { file: string; key: string | undefined };
type Visit = { onHead?: (head: Head) => Promise<void>; onRow?: (table: string, row: string) => Promise<void> | void };

/**
 * Reads a backup from its first byte to its last: key, compression, form, counts and digests. The visitor may have
 * seen all its rows before the end shows that they are wrong: without one this checks the file.
 * @throws BackupRefused
 */
export async function readBackup(source: Source, { onHead, onRow }: Visit = {}): Promise<Head & Foot> {
  let head: Head | undefined;
  let foot: Foot | undefined;
  const sums = openSums();
  const readBody = async (line: string) => {
    const row = readRow(line);
    if (!row) return readFoot(line) ?? refuse();
    sums.add(row.table, row.row);
    await onRow?.(row.table, row.row);
    return undefined;
  };
  for await (const line of linesOf(source)) {
    if (foot) refuse();
    if (head) foot = await readBody(line);
    else {
      head = readHead(line);
      await onHead?.(head);
    }
  }
  return head && foot && sums.are(foot) ? { ...head, ...foot } : refuse();
}

function refuse(): never {
  throw new BackupRefused(damaged);
}

function openSums() {
  const tallies: Record<string, ReturnType<typeof openTally>> = {};
  return {
    add: (table: string, row: string) => {
      tallies[table] ??= openTally();
      tallies[table].add(row);
    },
    are: ({ tables }: Foot) => {
      const read = Object.keys({ ...tables, ...tallies }).map((name) => [name, (tallies[name] ?? openTally()).sum()]);
      return isDeepStrictEqual(Object.fromEntries(read), tables);
    },
  };
}

// In characters: far beyond any row. Of one line that never ends a small file can hold gigabytes.
const longestLine = 64 * 1024 * 1024;

async function* linesOf(source: Source): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  const rest = openLine();
  try {
    for await (const chunk of await openBackup(source)) {
      // Not by node:readline: it also ends a line at U+2028, which a thought may hold.
      const [end = '', ...lines] = decoder.write(chunk).split('\n');
      rest.add(end);
      for (const line of lines) {
        yield rest.take();
        rest.add(line);
      }
    }
  } catch (error) {
    throw refusalOf(error);
  }
  if (rest.take() + decoder.end()) throw new BackupRefused(damaged);
}

/** A line that arrives in pieces. */
function openLine() {
  let pieces: string[] = [];
  let length = 0;
  return {
    add: (piece: string) => {
      pieces.push(piece);
      length += piece.length;
      if (length > longestLine) refuse();
    },
    take: () => {
      const line = pieces.join('');
      [pieces, length] = [[], 0];
      return line;
    },
  };
}

async function openBackup({ file, key }: Source): Promise<AsyncIterable<Buffer>> {
  const unzipped = createGunzip();
  const sealed = await isSealed(file);
  if (sealed && !key) throw new BackupRefused('This backup is encrypted: set BACKUP_KEY to the key it was made with.');
  // What breaks is thrown to whoever reads the end of it.
  pipeline(sealed ? unseal(file, key as string) : fs.createReadStream(file), unzipped).catch(() => {});
  return unzipped;
}

function refusalOf(error: unknown) {
  if (error instanceof BackupRefused) return error;
  if (error instanceof SealBroken && error.reason === 'wrong-key')
    return new BackupRefused('BACKUP_KEY is not the key that this backup was made with.');
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof SealBroken || code?.startsWith('Z_')) return new BackupRefused(damaged);
  return code === 'ENOENT' ? new BackupRefused('There is no such file.') : error;
}
