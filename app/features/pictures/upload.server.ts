import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy';
import { openLimiter } from '#app/db/limiter.ts';
import { addPicture, inTemporaryFolder } from './pictures.server.ts';

export const maxPhotographMegabytes = 15;

// Each may cost seconds of a processor. Ten a minute through an hour are more than a hand sends.
const uploads = openLimiter({ keyPrefix: 'uploads', points: 600, duration: 3600 });

type Received = Awaited<ReturnType<typeof addPicture>> | { refusal: 'too-large' } | { waitMinutes: number };

/** Streams the form's file to the disk, and makes a picture of it. */
export function receivePhotograph(request: Request, by: string): Promise<Received> {
  return inTemporaryFolder(async (folder): Promise<Received> => {
    const file = path.join(folder, 'upload');
    const received = await writeUpload(request, file);
    if (!received) return { refusal: 'empty' };
    if (received.isTruncated) return { refusal: 'too-large' };
    const waitMs = await uploads.count(by);
    return waitMs === undefined ? addPicture(file, by) : { waitMinutes: Math.ceil(waitMs / 60_000) };
  });
}

/** Undefined: the form has no file. */
async function writeUpload({ headers, body }: Request, file: string) {
  if (!body) return undefined;
  const limits = { files: 1, fileSize: maxPhotographMegabytes * 2 ** 20, fields: 5, fieldSize: 1000 };
  const form = new Busboy({ headers: Object.fromEntries(headers) as BusboyHeaders, limits });
  let writing: Promise<{ isTruncated: boolean }> | undefined;
  form.on('file', (_name, stream) => {
    writing = writeFile(stream, file);
    // A broken form ends the file too; the form's own error is told.
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

async function writeFile(stream: BusboyFileStream, file: string) {
  await pipeline(stream, createWriteStream(file));
  return { isTruncated: stream.truncated === true };
}
