import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { flushFolder } from './flush.ts';

type Bytes = AsyncIterable<string | Uint8Array>;
type Step = (bytes: AsyncIterable<Buffer>) => AsyncIterable<Uint8Array>;

const partial = '.partial';
const oneDayMs = 86_400_000;

/**
 * Writes a file that is there whole or not at all: under another name first, flushed to the disk, then renamed.
 * Readable by its owner alone. Whatever goes wrong (no room, no permission) is thrown, and nothing is left behind.
 */
export async function writeWholeFile(
  file: string,
  bytes: Bytes,
  ...steps: (Step | NodeJS.ReadWriteStream)[]
): Promise<void> {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  try {
    // Opened before anything can fail: a stream that opens by itself may do so after the file was taken away again.
    const handle = await fs.promises.open(file + partial, 'w', 0o600);
    await pipeline([bytes, ...steps, handle.createWriteStream({ flush: true })] as never);
    fs.renameSync(file + partial, file);
    flushFolder(path.dirname(file));
  } catch (error) {
    fs.rmSync(file + partial, { force: true });
    throw error;
  }
}

/** Removes what a killed process left half written: a day later nobody writes it any more. */
export function removeHalfFiles(folder: string) {
  const names = fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name.endsWith(partial)) : [];
  for (const file of names.map((name) => path.join(folder, name))) {
    if (Date.now() - fs.statSync(file).mtimeMs > oneDayMs) fs.rmSync(file, { force: true });
  }
}
