import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { packRelease } from '#scripts/release/pack.ts';
import { folderForTests } from '#test/folders.ts';
import { verify } from './archive.ts';

const home = folderForTests();
const at = (name: string) => path.join(home, name);
const folder = 'sito-autrice-1.0.1';
const name = `${folder}-${process.platform}-${process.arch}.tar.gz`;
fs.mkdirSync(at(`${folder}/app`), { recursive: true });
fs.writeFileSync(at(`${folder}/app/main.ts`), 'pane\n'.repeat(10_000));

function makeKey(name: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  fs.writeFileSync(at(`${name}.pub`), publicKey.export({ type: 'spki', format: 'pem' }));
  return { key: privateKey, publicKey: at(`${name}.pub`) };
}
const ours = makeKey('ours');
const another = makeKey('another');
const pack = (key?: KeyObject, as = name) => packRelease(at(folder), at(as), key);

test('a complete release is accepted, and with a public key a signed one', async () => {
  const file = await pack(ours.key);
  expect(await verify(file)).toEqual({ folder, version: '1.0.1' });
  expect(await verify(file, ours.publicKey)).toEqual({ folder, version: '1.0.1' });
  const sums = execFileSync('sha256sum', ['--check', `${name}.sha256`], {
    cwd: home,
    encoding: 'utf8',
  });
  expect(sums).toBe(`${name}: OK\n`);
});

test('with a public key only a release signed by its owner is accepted', async () => {
  const file = await pack(another.key);
  await expect(verify(file, ours.publicKey)).rejects.toThrow('is not of the key');
  await pack();
  await expect(verify(file, ours.publicKey)).rejects.toThrow('.sig is missing');
  fs.writeFileSync(`${file}.sig`, 'pane');
  await expect(verify(file, ours.publicKey)).rejects.toThrow('is not of the key');
});

test('a release whose checksum is missing, wrong or of another file is refused', async () => {
  const file = await pack();
  const sum = fs.readFileSync(`${file}.sha256`, 'utf8');
  fs.appendFileSync(file, 'x');
  await expect(verify(file)).rejects.toThrow('is not what its sum says');
  await pack();
  fs.writeFileSync(`${file}.sha256`, sum.replace('1.0.1', '1.0.2'));
  await expect(verify(file)).rejects.toThrow('is not what its sum says');
  fs.rmSync(`${file}.sha256`);
  await expect(verify(file)).rejects.toThrow('.sha256 is missing');
});

test('a release for another platform, or with another name, is refused', async () => {
  const file = await pack(undefined, `${folder}-linux-s390x.tar.gz`);
  await expect(verify(file)).rejects.toThrow('is not for this machine');
  await expect(verify(at('pane.tar.gz'))).rejects.toThrow('has not the name of a release');
});
