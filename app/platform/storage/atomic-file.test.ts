import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { folderForTests } from '#test/folders.ts';
import { makeSmallDisk, whyNoSmallDisk } from '#test/small-disk.ts';
import { removePartialFiles, writeAtomicFile } from './atomic-file.ts';

const folder = folderForTests();

async function* parts(...texts: string[]) {
  yield* texts;
}

test('an interrupted write leaves the old file as it was, and no new one', async () => {
  const file = path.join(folder, 'stored');
  writeFileSync(file, 'older');
  async function* broken() {
    yield 'newer';
    throw new Error('the oven went out');
  }
  await expect(writeAtomicFile(file, broken())).rejects.toThrow('the oven went out');
  expect(readFileSync(file, 'utf8')).toBe('older');
  expect(readdirSync(folder).filter((name) => name.endsWith('.partial'))).toEqual([]);
});

test('of two simultaneous writers of one file each writes it completely', async () => {
  const file = path.join(folder, 'both');
  const texts = ['a', 'b'].map((character) => character.repeat(300_000));
  await Promise.all(
    texts.map((text) => writeAtomicFile(file, parts(text.slice(0, 200_000), text.slice(200_000)))),
  );
  expect(texts).toContain(readFileSync(file, 'utf8'));
  expect(readdirSync(folder).filter((name) => name.startsWith('both'))).toEqual(['both']);
});

test.skipIf(whyNoSmallDisk())('a full disk is reported, and no file is left', async () => {
  const disk = makeSmallDisk(1);
  const file = path.join(disk.folder, 'full');
  await expect(writeAtomicFile(file, parts('x'.repeat(2_000_000)))).rejects.toMatchObject({
    code: 'ENOSPC',
  });
  expect(readdirSync(disk.folder)).toEqual([]);
  disk.remove();
});

test('an incomplete file is removed a day after its last change', () => {
  const [old, young] = ['old.partial', 'young.partial'].map((name) => path.join(folder, name)) as [
    string,
    string,
  ];
  writeFileSync(old, '');
  writeFileSync(young, '');
  const twoDaysAgo = Date.now() / 1000 - 2 * 86_400;
  utimesSync(old, twoDaysAgo, twoDaysAgo);
  removePartialFiles(folder);
  expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
});
