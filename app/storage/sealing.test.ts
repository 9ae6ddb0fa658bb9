import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSealed, seal, unseal } from './sealing.ts';
import { writeWholeFile } from './whole-file.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'sealing-'));
const file = path.join(folder, 'sealed');
const key = 'sedici caratteri è';
const secret = 'Il pane si fa di notte. '.repeat(10_000);
let bytes: Buffer;

beforeAll(async () => {
  await writeWholeFile(file, [secret] as never, seal(key));
  bytes = readFileSync(file);
});
afterAll(() => rmSync(folder, { recursive: true }));

async function open(content: Buffer, passphrase = key) {
  const copy = path.join(folder, 'copy');
  writeFileSync(copy, content);
  const parts: Buffer[] = [];
  for await (const part of unseal(copy, passphrase)) parts.push(part);
  return Buffer.concat(parts).toString();
}

test('what is sealed shows nothing, and is opened by its key, however its accents are written', async () => {
  expect(bytes.includes('pane')).toBe(false);
  expect([await isSealed(file), await open(bytes)]).toEqual([true, secret]);
  expect(await open(bytes, key.normalize('NFD'))).toBe(secret);
});

test('another key is told from a file that is damaged', async () => {
  await expect(open(bytes, 'un altra chiave qui')).rejects.toMatchObject({ reason: 'wrong-key' });
});

test.each([
  ['its nonce', 30],
  ['its content', 20_000],
  ['its tag', -1],
])('one altered bit in %s is found', async (_, at) => {
  const altered = Buffer.from(bytes);
  const place = at < 0 ? altered.length + at : at;
  altered.writeUInt8(altered.readUInt8(place) ^ 1, place);
  await expect(open(altered)).rejects.toMatchObject({ reason: 'damaged' });
});

test.each([0, 40, 68, 20_000, -1])('a file cut at byte %i is found', async (at) => {
  await expect(open(bytes.subarray(0, at < 0 ? bytes.length + at : at))).rejects.toMatchObject({ reason: 'damaged' });
});
