import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { removeHalfFiles, writeWholeFile } from './whole-file.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'whole-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function* parts(...texts: string[]) {
  yield* texts;
}

test('what breaks off halfway leaves no file, and the older one as it was', async () => {
  const file = path.join(folder, 'kept');
  writeFileSync(file, 'older');
  async function* broken() {
    yield 'newer';
    throw new Error('the oven went out');
  }
  await expect(writeWholeFile(file, broken())).rejects.toThrow('the oven went out');
  expect(readFileSync(file, 'utf8')).toBe('older');
  expect(readdirSync(folder).filter((name) => name.endsWith('.partial'))).toEqual([]);
});

// The kernel's own full disk.
test.skipIf(!existsSync('/dev/full'))('a disk without room is told, and no file is left', async () => {
  const file = path.join(folder, 'full');
  symlinkSync('/dev/full', `${file}.${process.pid}.partial`);
  await expect(writeWholeFile(file, parts('x'.repeat(100_000)))).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(readdirSync(folder).filter((name) => name.startsWith('full'))).toEqual([]);
});

test('half a file is removed a day after the last hand was on it', () => {
  const [old, young] = ['old.partial', 'young.partial'].map((name) => path.join(folder, name)) as [string, string];
  writeFileSync(old, '');
  writeFileSync(young, '');
  const twoDaysAgo = Date.now() / 1000 - 2 * 86_400;
  utimesSync(old, twoDaysAgo, twoDaysAgo);
  removeHalfFiles(folder);
  expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
});
