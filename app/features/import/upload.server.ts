import path from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy';
import { and, eq } from 'drizzle-orm';
import { db } from '#app/db/client.ts';
import { importPieces } from '#app/db/imports-schema.ts';
import type { Source } from './encoding.server.ts';
import { addUpload, beginTrial, deleteImport } from './imports.server.ts';
import { kinds } from './read-entries.server.ts';

export const maxFileMegabytes = 32;
const pieceBytes = 256 * 1024;

/** Streams the form's file into the database and begins its trial. */
export async function receiveUpload(request: Request, account: string) {
  const id = await addUpload(account);
  const outcome = await receive(request, id).catch(async (error) => {
    await deleteImport(id);
    throw error;
  });
  if (outcome !== 'begun') await deleteImport(id);
  return outcome;
}

async function receive(request: Request, id: string): Promise<'begun' | 'running' | 'too-large' | 'no-file'> {
  const { kind, fileName, bytes, isTruncated } = await readForm(request, id);
  if (isTruncated) return 'too-large';
  const known = kinds.find((name) => name === kind);
  return known && bytes > 0 ? beginTrial(id, { kind: known, fileName }) : 'no-file';
}

type Received = { kind: string; fileName: string; bytes: number; isTruncated: boolean };

async function readForm({ headers, body }: Request, id: string): Promise<Received> {
  const received: Received = { kind: '', fileName: '', bytes: 0, isTruncated: false };
  if (!body) return received;
  const limits = { files: 1, fileSize: maxFileMegabytes * 1024 * 1024, fields: 5, fieldSize: 1000 };
  const form = new Busboy({ headers: Object.fromEntries(headers) as BusboyHeaders, limits });
  let storing: Promise<void> | undefined;
  form.on('field', (name, value) => {
    if (name === 'kind') received.kind = value;
  });
  form.on('file', (_name, file, fileName) => {
    received.fileName = path
      .basename(fileName ?? '')
      .replaceAll('\0', '')
      .slice(0, 200);
    storing = storePieces(id, file, received);
    // A broken form ends the file too; the form's own error is told.
    storing.catch(() => {});
  });
  await new Promise<void>((resolve, reject) => {
    form.on('finish', resolve).on('error', reject);
    Readable.fromWeb(body as ReadableStream)
      .on('error', reject)
      .pipe(form);
  });
  await storing;
  return received;
}

async function storePieces(importId: string, file: BusboyFileStream, received: Received) {
  let chunks: Buffer[] = [];
  let position = 0;
  const store = async () => {
    const bytes = Buffer.concat(chunks);
    chunks = [];
    if (bytes.length > 0) await db.insert(importPieces).values({ importId, position, bytes });
    received.bytes += bytes.length;
    position += 1;
  };
  let waiting = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    waiting += chunk.length;
    if (waiting < pieceBytes) continue;
    waiting = 0;
    await store();
  }
  await store();
  received.isTruncated = file.truncated === true;
}

export function uploadedFile(importId: string): Source {
  return { bytes: () => readPieces(importId) };
}

async function* readPieces(importId: string): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position += 1) {
    const [piece] = await db
      .select({ bytes: importPieces.bytes })
      .from(importPieces)
      .where(and(eq(importPieces.importId, importId), eq(importPieces.position, position)));
    if (!piece) return;
    yield piece.bytes;
  }
}
