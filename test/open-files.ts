import { readdirSync, readlinkSync } from 'node:fs';

export function openFiles(folder: string) {
  const files = readdirSync('/proc/self/fd').map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`);
    } catch {
      return '';
    }
  });
  return files.filter((file) => file.startsWith(folder));
}
