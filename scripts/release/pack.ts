import { execFileSync } from 'node:child_process';
import { createHash, type KeyObject, sign } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** All files belong to root. `key` signs the checksum line, which names the file. */
export async function packRelease(folder: string, file: string, key?: KeyObject) {
  const ofRoot = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX'];
  const tarArguments = ['--directory', path.dirname(folder), path.basename(folder)];
  execFileSync('tar', ['--create', '--gzip', '--file', file, ...ofRoot, ...tarArguments]);
  const sum = createHash('sha256');
  await pipeline(fs.createReadStream(file), sum);
  const line = `${sum.digest('hex')}  ${path.basename(file)}\n`;
  fs.writeFileSync(`${file}.sha256`, line);
  fs.rmSync(`${file}.sig`, { force: true });
  if (key)
    fs.writeFileSync(`${file}.sig`, `${sign(null, Buffer.from(line), key).toString('base64')}\n`);
  return file;
}
