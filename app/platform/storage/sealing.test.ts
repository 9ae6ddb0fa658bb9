import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { config } from '#app/config.ts';
import { folderForTests } from '#test/folders.ts';
import { findProgram } from '#test/programs.ts';
import { writeAtomicFile } from './atomic-file.ts';
import { isSealed, seal, unseal } from './sealing.ts';

const folder = folderForTests();
const file = path.join(folder, 'sealed');
const key = 'sedici caratteri è';
const secret = 'Il pane si fa di notte. '.repeat(10_000);
const ofOneZero = path.resolve('test/backup-at-0009.ndjson.gz.enc');
await writeAtomicFile(file, Readable.from([Buffer.from(secret)]), seal(key, 10));
const bytes = readFileSync(file);

async function open(content: Buffer, passphrase = key) {
  const copy = path.join(folder, 'copy');
  writeFileSync(copy, content);
  return Buffer.concat(await Array.fromAsync(unseal(copy, passphrase)));
}

test('a sealed file hides its content, and either Unicode form of the key opens it', async () => {
  expect(bytes.includes('pane')).toBe(false);
  expect([await isSealed(file), `${await open(bytes)}`]).toEqual([true, secret]);
  expect(`${await open(bytes, key.normalize('NFD'))}`).toBe(secret);
});

test('scrypt uses 64 MB of memory for a key', async () => {
  const [header] = await Array.fromAsync(
    seal(key, config.sealWorkFactor)((async function* () {})()),
  );
  expect(`${Buffer.from(header ?? [])}`).toMatch(
    /^age-encryption\.org\/v1\n-> scrypt [\w+/]{22} 16\n/,
  );
});

test('a wrong key and a damaged file give different errors', async () => {
  await expect(open(bytes, 'un altra chiave qui')).rejects.toMatchObject({ reason: 'wrong-key' });
});

test.each([
  ['content', 70_000],
  ['end', -1],
])('one changed bit in its %s is detected', async (_, at) => {
  const altered = Buffer.from(bytes);
  const position = at < 0 ? altered.length + at : at;
  altered.writeUInt8(altered.readUInt8(position) ^ 1, position);
  await expect(open(altered)).rejects.toMatchObject({ reason: 'damaged' });
});

test.each([0, 40, 180, 20_000, -1])('a file cut at byte %i is detected', async (at) => {
  await expect(open(bytes.subarray(0, at < 0 ? bytes.length + at : at))).rejects.toThrow(
    /damaged|wrong-key/,
  );
});

test('a file sealed by version 1.0 is opened by its key alone, and only if it is complete', async () => {
  expect(await isSealed(ofOneZero)).toBe(true);
  const sealed = readFileSync(ofOneZero);
  expect(`${gunzipSync(await open(sealed))}`).toContain('Riga\\nriga');
  await expect(open(sealed, 'un altra chiave qui')).rejects.toMatchObject({ reason: 'wrong-key' });
  sealed.writeUInt8(sealed.readUInt8(5000) ^ 1, 5000);
  await expect(open(sealed)).rejects.toMatchObject({ reason: 'damaged' });
  await expect(open(sealed.subarray(0, 40))).rejects.toMatchObject({ reason: 'damaged' });
});

// age reads its passphrase from a terminal, which `script` provides.
test.skipIf(!findProgram('age') || !findProgram('script'))('the tool age opens it', () => {
  const opened = path.join(folder, 'opened');
  spawnSync('script', ['-qec', `age -d -o '${opened}' '${file}'`, '/dev/null'], {
    input: `${key}\n`,
  });
  expect(readFileSync(opened, 'utf8')).toBe(secret);
});
