import { spawnSync } from 'node:child_process';
import { createHash, createPublicKey, verify as isSignedBy } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

type Why = 'not-a-release' | 'no-sum' | 'wrong-sum' | 'no-signature' | 'wrong-signature' | 'other-platform' | 'damaged';
type Archive = { folder: string; version: string };

/** The message is for the operator. */
export class ArchiveRefused extends Error {
  why: Why;
  constructor(why: Why, message: string) {
    super(message);
    this.why = why;
  }
}

const platform = `${process.platform}-${process.arch}`;

/** Whether a release is whole, from whom it should be, and for this machine. With a public key only what it signed. @throws ArchiveRefused */
export async function verify(file: string, publicKey = process.env.RELEASE_PUBLIC_KEY): Promise<Archive> {
  const name = path.basename(file);
  const [, folder = '', version = '', madeFor] = /^(.+-(\d+\.\d+\.\d+))-(\w+-\w+)\.tar\.gz$/.exec(name) ?? [];
  if (!madeFor) throw new ArchiveRefused('not-a-release', `${name} has not the name of a release.`);
  const sum = readBeside(`${file}.sha256`, 'no-sum');
  if (publicKey) checkSignature(`${file}.sig`, sum, publicKey);
  const own = createHash('sha256');
  await pipeline(fs.createReadStream(file), own);
  if (sum !== `${own.digest('hex')}  ${name}\n`)
    throw new ArchiveRefused('wrong-sum', `${name} is not what its sum says: fetch both again.`);
  if (madeFor !== platform)
    throw new ArchiveRefused('other-platform', `${name} is not for this machine (${platform}).`);
  checkContent(file, folder);
  return { folder, version };
}

function readBeside(file: string, why: Why) {
  if (!fs.existsSync(file)) throw new ArchiveRefused(why, `${path.basename(file)} is missing beside the release.`);
  return fs.readFileSync(file, 'utf8');
}

function checkSignature(file: string, sum: string, publicKey: string) {
  const signature = Buffer.from(readBeside(file, 'no-signature'), 'base64');
  if (!isSignedBy(null, Buffer.from(sum), createPublicKey(fs.readFileSync(publicKey)), signature))
    throw new ArchiveRefused('wrong-signature', `${path.basename(file)} is not of the key ${publicKey}.`);
}

function checkContent(file: string, folder: string) {
  const { status, stdout } = spawnSync('tar', ['--list', '--gzip', '--file', file], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const isInside = (line: string) => line.startsWith(`${folder}/`) && !line.split('/').includes('..');
  if (status !== 0 || !stdout.trim().split('\n').every(isInside))
    throw new ArchiveRefused('damaged', `${path.basename(file)} cannot be unpacked.`);
}
