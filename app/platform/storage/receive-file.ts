import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { data } from 'react-router';
import { config } from '#app/config.ts';
import { temporaryFolder } from './data-dir.ts';

type Received = { fields: Record<string, string>; name: string; isTruncated: boolean };

/**
 * Returns undefined if the form has no file.
 * @throws 400 if the body is no complete form
 */
export async function receiveFile({ headers, body }: Request, file: string, megabytes: number) {
  if (!body) return undefined;
  const limits = { files: 1, fileSize: megabytes * 2 ** 20, fields: 5, fieldSize: 1000 };
  const fields: Record<string, string> = {};
  let part: Readable | undefined;
  let writing: Promise<Received> | undefined;
  try {
    const form = new Busboy({ headers: Object.fromEntries(headers) as BusboyHeaders, limits });
    form.on('field', (name, value) => {
      fields[name] = value;
    });
    form.on('file', (_field, stream, name) => {
      part = stream;
      const received = () => ({ fields, name: name ?? '', isTruncated: stream.truncated === true });
      writing = pipeline(stream, createWriteStream(file)).then(received);
      // Nothing reads the rest of this part, so the form would never end.
      writing.catch((error) => form.destroy(error));
    });
    await pipeline(Readable.fromWeb(body as ReadableStream), form);
  } catch (error) {
    // Otherwise the deleted file stays open and takes disk space.
    part?.destroy(error as Error);
    await writing?.catch(() => {});
    // Only an error of the disk names a system call.
    if ('syscall' in (error as Error)) throw error;
    throw data(null, { status: 400 });
  }
  return writing;
}

/** On the disk of DATA_DIR, since /tmp is often memory. The next start removes the files of a killed process. */
export async function inTemporaryFolder<Result>(
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const parent = temporaryFolder(config.dataDir);
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(path.join(parent, `${process.pid}-`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
