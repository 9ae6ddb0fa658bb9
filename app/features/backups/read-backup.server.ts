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

/** With a key, a backup that is not sealed is read only with `takesUnsealed`: anybody could have written it. */
export type Source = { file: string; key: string | undefined; takesUnsealed?: boolean };
type Visit = { onHead?: (head: Head) => Promise<void>; onRow?: (table: string, row: string) => Promise<void> | void };

/** Checks the whole file: the rows given to `onRow` are valid once it resolves. @throws BackupRefused */
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

// In characters. A small compressed file can hold gigabytes in one line.
const maxLineLength = 64 * 1024 * 1024;

async function* linesOf(source: Source): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  const rest = openLine();
  try {
    for await (const chunk of await openBackup(source)) {
      // node:readline also ends a line at U+2028.
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

function openLine() {
  let pieces: string[] = [];
  let length = 0;
  return {
    add: (piece: string) => {
      pieces.push(piece);
      length += piece.length;
      if (length > maxLineLength) refuse();
    },
    take: () => {
      const line = pieces.join('');
      [pieces, length] = [[], 0];
      return line;
    },
  };
}

async function openBackup({ file, key, takesUnsealed }: Source): Promise<AsyncIterable<Buffer>> {
  const unzipped = createGunzip();
  const sealed = await isSealed(file);
  if (sealed && !key) throw new BackupRefused('This backup is encrypted: set BACKUP_KEY to the key it was made with.');
  if (!sealed && key && !takesUnsealed)
    throw new BackupRefused(
      'This backup is not encrypted, but BACKUP_KEY is set: say --unsealed if you know who made the file.',
    );
  // The reader of `unzipped` gets the error.
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
