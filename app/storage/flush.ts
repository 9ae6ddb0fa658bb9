import fs from 'node:fs';
import path from 'node:path';

const filesAtOnce = 200;

export async function flushTree(folder: string) {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  const pathOf = ({ parentPath, name }: fs.Dirent) => path.join(parentPath, name);
  const files = entries.filter((entry) => entry.isFile()).map(pathOf);
  // A process may open only so many files.
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
