import path from 'node:path';
import { type Config, config } from '#app/config.ts';
import type { Bucket } from '#app/platform/bucket-address.ts';
import { log } from '#app/platform/log.ts';
import { DiskStore } from './disk-store.ts';
import { S3Store } from './s3-store.ts';
import type { Store } from './store.ts';

const opened = new Map<string, Store>();

export function mediaStore({
  dataDir,
  mediaBucket,
}: Pick<Config, 'dataDir' | 'mediaBucket'> = config): Store {
  if (mediaBucket) return openBucket(mediaBucket);
  const folder = path.join(dataDir, 'media');
  return openOnce(folder, () => new DiskStore(folder));
}

export function backupStore({
  backupBucket,
}: Pick<Config, 'backupBucket'> = config): S3Store | undefined {
  return backupBucket && openBucket(backupBucket);
}

/** Logs failures, never throws. */
export async function tryStores() {
  const backups = backupStore();
  await tryStore(mediaStore(), config.mediaBucket ? 'STORAGE_URL' : 'DATA_DIR');
  if (backups) await tryStore(backups, 'BACKUP_STORAGE_URL');
}

async function tryStore(store: Store, variable: string) {
  try {
    if (store instanceof DiskStore) await store.prepare();
    for await (const _ of store.list()) return;
  } catch (error) {
    log.warn(`${variable} does not serve: ${(error as Error).message}`);
  }
}

function openBucket(bucket: Bucket): S3Store {
  return openOnce(JSON.stringify(bucket), () => new S3Store(bucket));
}

function openOnce<Opened extends Store>(key: string, open: () => Opened): Opened {
  if (!opened.has(key)) opened.set(key, open());
  return opened.get(key) as Opened;
}
