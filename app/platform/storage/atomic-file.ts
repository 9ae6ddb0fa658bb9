import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

type Bytes = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
type Step = ((bytes: AsyncIterable<Buffer>) => AsyncIterable<Uint8Array>) | NodeJS.ReadWriteStream;

const ending = '.partial';
const oneDayMs = 86_400_000;

/** Writes a file completely or not at all, for its owner only. */
export async function writeAtomicFile(file: string, bytes: Bytes, ...steps: Step[]): Promise<void> {
  // Two simultaneous writers of one file must not share a temporary file.
  const partial = `${file}.${randomUUID()}${ending}`;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  try {
    // createWriteStream(path) could open the file after the removal below.
    const handle = await fs.promises.open(partial, 'w', 0o600);
    await pipeline([bytes, ...steps, handle.createWriteStream({ flush: true })] as never);
    fs.renameSync(partial, file);
    flushFolder(path.dirname(file));
  } catch (error) {
    fs.rmSync(partial, { force: true });
    throw error;
  }
}

export function removePartialFiles(folder: string) {
  const names = fs.existsSync(folder)
    ? fs.readdirSync(folder).filter((name) => name.endsWith(ending))
    : [];
  for (const file of names.map((name) => path.join(folder, name))) {
    const writtenAt = fs.lstatSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (writtenAt !== undefined && Date.now() - writtenAt > oneDayMs)
      fs.rmSync(file, { force: true });
  }
}

export function holdsFiles(folder: string) {
  return fs.existsSync(folder) && fs.readdirSync(folder).length > 0;
}

const filesAtOnce = 200;

export async function flushTree(folder: string) {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  const pathOf = ({ parentPath, name }: fs.Dirent) => path.join(parentPath, name);
  const files = entries.filter((entry) => entry.isFile()).map(pathOf);
  // The system limits the open files of a process.
  for (let start = 0; start < files.length; start += filesAtOnce) {
    await Promise.all(files.slice(start, start + filesAtOnce).map(flushFile));
  }
  for (const inner of entries.filter((entry) => entry.isDirectory())) flushFolder(pathOf(inner));
  flushFolder(folder);
}

async function flushFile(file: string) {
  const handle = await fs.promises.open(file, 'r+');
  await handle.sync().finally(() => handle.close());
}

export function flushFolder(folder: string) {
  // Windows cannot open a folder.
  if (process.platform === 'win32') return;
  const descriptor = fs.openSync(folder, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
