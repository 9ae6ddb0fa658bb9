import { spawn } from 'node:child_process';
import { createHash, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

type Options = { time: number; key?: KeyObject };

/** The same folder gives the same bytes. `key` signs the sum, which names the file. */
export async function packRelease(folder: string, file: string, { time, key }: Options) {
  const sorted = ['--sort=name', '--format=gnu', `--mtime=@${time}`];
  const ofNobody = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX'];
  const words = ['--create', ...sorted, ...ofNobody, '--directory', path.dirname(folder), path.basename(folder)];
  const tar = spawn('tar', words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(tar, 'close');
  const sum = createHash('sha256');
  await pipeline(
    tar.stdout,
    createGzip({ level: 9 }),
    async function* (parts: AsyncIterable<Buffer>) {
      for await (const part of parts) {
        sum.update(part);
        yield part;
      }
    },
    fs.createWriteStream(file),
  );
  const [code] = await ended;
  if (code !== 0) throw new Error(`tar ended with ${code}`);
  const line = `${sum.digest('hex')}  ${path.basename(file)}\n`;
  fs.writeFileSync(`${file}.sha256`, line);
  fs.rmSync(`${file}.sig`, { force: true });
  if (key) fs.writeFileSync(`${file}.sig`, `${sign(null, Buffer.from(line), key).toString('base64')}\n`);
  return { file, bytes: fs.statSync(file).size };
}
