import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { config } from '#app/config.ts';
import { folderForTests } from '#test/folders.ts';
import { makeSmallDisk, whyNoSmallDisk } from '#test/small-disk.ts';
import { isSigned, readSecret, sign } from './signature.ts';

const folder = folderForTests();

test('a signature is valid for its purpose and its value alone', () => {
  const signature = sign('preview', 'post-1');
  expect(signature).toMatch(/^[\w-]{43}$/);
  expect(isSigned('preview', 'post-1', signature)).toBe(true);
  expect(isSigned('preview', 'post-2', signature)).toBe(false);
  expect(isSigned('unsubscribe', 'post-1', signature)).toBe(false);
  for (const forged of ['', signature.slice(1), `${signature}=`, 'è'.repeat(43)]) {
    expect(isSigned('preview', 'post-1', forged)).toBe(false);
  }
});

test('without SECRET a secret is made once, in a file that only its owner can read', () => {
  const dataDir = path.join(folder, 'data');
  Object.assign(config, { dataDir, secret: undefined });
  const made = readSecret();
  expect(made).toMatch(/^[\w-]{43}$/);
  expect(readSecret()).toBe(made);
  expect(readFileSync(path.join(dataDir, 'secret'), 'utf8')).toBe(made);
  expect(statSync(path.join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
});

test('an empty secret file stops the start', () => {
  writeFileSync(path.join(folder, 'secret'), '');
  Object.assign(config, { dataDir: folder, secret: undefined });
  expect(readSecret).toThrow('holds no secret');
});

test.skipIf(whyNoSmallDisk())(
  'a first start that fails on a full disk leaves no incomplete secret',
  () => {
    const disk = makeSmallDisk(1);
    Object.assign(config, { dataDir: disk.folder, secret: undefined });
    disk.fill();
    expect(readSecret).toThrow('ENOSPC');
    disk.free();
    expect(readSecret()).toMatch(/^[\w-]{43}$/);
    disk.remove();
  },
);
