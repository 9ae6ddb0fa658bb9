import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const megabyte = 1024 * 1024;

export function whyNoSmallDisk(): string | undefined {
  const disk = tryMount(1);
  if (typeof disk === 'string') return disk;
  disk.remove();
  return undefined;
}

/** Requires root, since only root may mount a disk. */
export function makeSmallDisk(megabytes: number) {
  const disk = tryMount(megabytes);
  if (typeof disk === 'string') throw new Error(disk);
  return disk;
}

function tryMount(megabytes: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'small-disk-'));
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder];
  const { status, stderr, error } = spawnSync('mount', options, { encoding: 'utf8' });
  if (status !== 0) {
    rmSync(folder, { recursive: true });
    return `no disk can be mounted here: ${error?.message ?? stderr.trim()}`;
  }
  const filler = path.join(folder, 'filler');
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  return {
    folder,
    fill: (bytesLeft = 0) => {
      try {
        writeFileSync(filler, Buffer.alloc(Math.max(0, freeBytes() - bytesLeft)), { flag: 'a' });
      } catch (error) {
        // In the meantime the site may have used the rest.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    free: () => rmSync(filler, { force: true }),
    freeMegabytes: () => freeBytes() / megabyte,
    remove: () => {
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
