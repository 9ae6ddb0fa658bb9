import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { packRelease } from '#scripts/release/pack.ts';
import { ArchiveRefused, verify } from './archive.ts';

const home = fs.mkdtempSync(path.join(tmpdir(), 'archive-'));
afterAll(() => fs.rmSync(home, { recursive: true }));
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

const pack = (key?: KeyObject, as = name) => packRelease(at(folder), at(as), { key, time: 1_790_000_000 });
const whyOf = (file: string, publicKey?: string) =>
  verify(file, publicKey).then(
    () => 'taken',
    (error) => (error instanceof ArchiveRefused ? error.why : error),
  );

test('the same folder packs to the same bytes, whoever owns it and whenever it was made', async () => {
  const { file } = await pack();
  const before = fs.readFileSync(file);
  fs.utimesSync(at(`${folder}/app/main.ts`), 1, 1);
  fs.chmodSync(at(`${folder}/app/main.ts`), 0o600);
  await pack();
  expect(fs.readFileSync(file).equals(before)).toBe(true);
  expect(execFileSync('sha256sum', ['--check', `${name}.sha256`], { cwd: home, encoding: 'utf8' })).toBe(
    `${name}: OK\n`,
  );
});

test('a whole release is taken, and one that is signed where a key is named', async () => {
  const { file } = await pack(ours.key);
  expect(await verify(file)).toEqual({ folder, version: '1.0.1' });
  expect(await verify(file, ours.publicKey)).toEqual({ folder, version: '1.0.1' });
});

test('with a public key nothing is taken but what its owner signed', async () => {
  const { file } = await pack(another.key);
  expect(await whyOf(file, ours.publicKey)).toBe('wrong-signature');
  await pack();
  expect(await whyOf(file, ours.publicKey)).toBe('no-signature');
  fs.writeFileSync(`${file}.sig`, 'pane');
  expect(await whyOf(file, ours.publicKey)).toBe('wrong-signature');
});

test('a sum that is missing, or of other bytes, or of another name, is refused', async () => {
  const { file } = await pack();
  const sum = fs.readFileSync(`${file}.sha256`, 'utf8');
  fs.appendFileSync(file, 'x');
  expect(await whyOf(file)).toBe('wrong-sum');
  await pack();
  fs.writeFileSync(`${file}.sha256`, sum.replace('1.0.1', '1.0.2'));
  expect(await whyOf(file)).toBe('wrong-sum');
  fs.rmSync(`${file}.sha256`);
  expect(await whyOf(file)).toBe('no-sum');
});

test('an archive that was packed cut short, or holds what lies outside of its folder, is refused', async () => {
  const { file } = await pack();
  fs.truncateSync(file, fs.statSync(file).size - 100);
  writeSum(file);
  expect(await whyOf(file)).toBe('damaged');
  fs.writeFileSync(at('outside'), '');
  execFileSync('tar', ['--create', '--gzip', '--file', file, '--directory', home, folder, 'outside']);
  writeSum(file);
  expect(await whyOf(file)).toBe('damaged');
});

test('what is for another machine, or has another name, is refused', async () => {
  const { file } = await pack(undefined, `${folder}-linux-s390x.tar.gz`);
  expect(await whyOf(file)).toBe('other-platform');
  expect(await whyOf(at('pane.tar.gz'))).toBe('not-a-release');
});

function writeSum(file: string) {
  const sum = execFileSync('sha256sum', [path.basename(file)], { cwd: home });
  fs.writeFileSync(`${file}.sha256`, sum);
}
