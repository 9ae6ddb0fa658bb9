import { createHash, createPublicKey, verify as isSignedBy } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

const platform = `${process.platform}-${process.arch}`;

/** @throws Error for the operator if the release is incomplete, not signed by the key, or for another platform */
export async function verify(file: string, publicKey = process.env.RELEASE_PUBLIC_KEY) {
  const name = path.basename(file);
  const [, folder = '', version = '', madeFor] =
    /^(.+-(\d+\.\d+\.\d+))-(\w+-\w+)\.tar\.gz$/.exec(name) ?? [];
  if (!madeFor) throw new Error(`${name} has not the name of a release.`);
  const sum = readBeside(`${file}.sha256`);
  if (publicKey) checkSignature(`${file}.sig`, sum, publicKey);
  const own = createHash('sha256');
  await pipeline(fs.createReadStream(file), own);
  if (sum !== `${own.digest('hex')}  ${name}\n`)
    throw new Error(`${name} is not what its sum says: fetch both again.`);
  if (madeFor !== platform) throw new Error(`${name} is not for this machine (${platform}).`);
  return { folder, version };
}

function readBeside(file: string) {
  if (!fs.existsSync(file))
    throw new Error(`${path.basename(file)} is missing beside the release.`);
  return fs.readFileSync(file, 'utf8');
}

function checkSignature(file: string, sum: string, publicKey: string) {
  const signature = Buffer.from(readBeside(file), 'base64');
  if (!isSignedBy(null, Buffer.from(sum), createPublicKey(fs.readFileSync(publicKey)), signature))
    throw new Error(`${path.basename(file)} is not of the key ${publicKey}.`);
}
