import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { readBackup } from './read-backup.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'read-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));

const megabyte = 'a'.repeat(1024 * 1024);

test('a small file that holds one line without an end is refused, and not read to the end', async () => {
  const file = path.join(folder, 'bomb');
  await pipeline(Readable.from(Array(100).fill(megabyte)), createGzip({ level: 1 }), createWriteStream(file));
  await expect(readBackup({ file, key: undefined })).rejects.toThrow('damaged or incomplete');
});
