import { existsSync } from 'node:fs';
import path from 'node:path';

// Debian installs servers in a folder that only the path of root has.
const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/local/sbin', '/usr/sbin'];

/** Tests that need a missing program are skipped and name it. */
export function findProgram(name: string): string | undefined {
  const found = folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
  if (!found) console.log(`${name} is not on this machine: what needs it is skipped`);
  return found;
}
