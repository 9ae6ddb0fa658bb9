import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { folderForTests } from '#test/folders.ts';
import { startProductionSite } from '#test/production-site.ts';
import { signUp, statusOf } from '#test/visits.ts';

// One start of PostgreSQL takes as much.
const mostSeconds = 3;
const folder = folderForTests();
const [image, disk] = [path.join(folder, 'image'), path.join(folder, 'disk')];
const run = (command: string, ...words: string[]) => spawnSync(command, words).status === 0;
fs.mkdirSync(disk);
fs.writeFileSync(image, '');
fs.truncateSync(image, 400 * 2 ** 20);
const isPossible =
  run('mkfs.ext4', '-q', image) && run('mount', '-o', 'loop,errors=remount-ro', image, disk);
afterAll(() => void run('umount', '--lazy', disk));

test.skipIf(!isPossible)(
  'when the disk becomes read-only, cached pages are served and writes are refused without a start of PostgreSQL for each',
  async () => {
    const site = await startProductionSite({ DATA_DIR: path.join(disk, 'data') });
    expect(await statusOf(site.url)).toBe(200);
    // An error of the disk has the same effect.
    run('mount', '-o', 'remount,abort', disk);
    await expect.poll(() => statusOf(`${site.url}/readyz`)).toBe(503);
    const before = secondsOf(site.process.pid);
    for (let turn = 0; turn < 5; turn += 1) {
      expect(await statusOf(site.url)).toBe(200);
      expect((await signUp(site.url, 'anna@example.org')).status).toBe(503);
    }
    expect(secondsOf(site.process.pid) - before).toBeLessThan(mostSeconds);
    await site.stop('SIGKILL');
  },
);

/** The processor time of all threads of a process, from field 14 and 15 of proc(5) in hundredths of a second. */
function secondsOf(pid?: number) {
  const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
