import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { Registry } from 'prom-client';
import { config } from '#app/config.ts';
import { listBackups } from '#app/features/backups/backup-files.server.ts';
import { addFigure } from './figure.ts';
import { reading } from './reading.ts';

export function addMachine(registry: Registry) {
  const disk = reading(() => statfs(config.dataDir));
  const backup = reading(async () => listBackups()[0]);
  addFigure(registry, { name: 'site_disk_free_bytes', help: 'Room left on the disk of DATA_DIR' }, async () => {
    const found = await disk();
    return found && found.bavail * found.bsize;
  });
  addFigure(registry, { name: 'site_disk_size_bytes', help: 'Size of the disk of DATA_DIR' }, async () => {
    const found = await disk();
    return found && found.blocks * found.bsize;
  });
  addFigure(registry, { name: 'site_backup_age_seconds', help: 'Of the newest backup on this machine' }, async () => {
    const newest = await backup();
    return newest && (Date.now() - newest.madeAt.getTime()) / 1000;
  });
  addFigure(
    registry,
    { name: 'site_backup_bytes', help: 'Size of the newest backup on this machine' },
    async () => (await backup())?.bytes,
  );
  addFigure(registry, { name: 'site_build_info', help: 'Which release this is', labelNames: ['version'] }, () => [
    [{ version }, 1],
  ]);
}

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
