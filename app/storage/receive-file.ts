import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';

type Received = { fields: Record<string, string>; name: string; isTruncated: boolean };

/** Returns undefined if the form has no file. */
export async function receiveFile({ headers, body }: Request, file: string, megabytes: number) {
  if (!body) return undefined;
  const limits = { files: 1, fileSize: megabytes * 2 ** 20, fields: 5, fieldSize: 1000 };
  const form = new Busboy({ headers: Object.fromEntries(headers) as BusboyHeaders, limits });
  const fields: Record<string, string> = {};
  let writing: Promise<Received> | undefined;
  form.on('field', (name, value) => {
    fields[name] = value;
  });
  form.on('file', (_field, stream, name) => {
    const received = () => ({ fields, name: name ?? '', isTruncated: stream.truncated === true });
    writing = pipeline(stream, createWriteStream(file)).then(received);
    // A broken form also ends this stream; the form's own error is reported below.
    writing.catch(() => {});
  });
  await new Promise<void>((resolve, reject) => {
    form.on('finish', resolve).on('error', reject);
    Readable.fromWeb(body as ReadableStream)
      .on('error', reject)
      .pipe(form);
  });
  return writing;
}

export async function inTemporaryFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
