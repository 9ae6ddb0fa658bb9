import { inMegabytes } from '#app/calendar/in-words.ts';
import { romeMoment } from '#app/calendar/rome.ts';
import { config } from '#app/config.ts';
import { settingsWords } from '#app/features/settings/words.ts';
import { inTime } from '#app/platform/in-time.ts';
import { logError } from '#app/platform/log.ts';
import { backupStore } from '#app/platform/storage/store/open-stores.ts';
import type { Notice } from '#app/ui/notices.tsx';
import { type Backup, listBackups, newestFirst } from './backup-files.server.ts';
import { findLastFailure } from './make-backup.server.ts';
import { listRemoteBackups } from './remote-backups.server.ts';

const { failure: words, locations } = settingsWords.backups;

export type BackupsView = Awaited<ReturnType<typeof showBackups>>;

export async function showBackups() {
  const [failed, remote] = await Promise.all([findLastFailure(), listRemote()]);
  return {
    isSealed: config.backupKey !== undefined,
    failure: failed && showFailure(failed),
    files: showFiles(listBackups(), remote),
    hasRemote: backupStore() !== undefined,
  };
}

function showFiles(local: Backup[], remote: Backup[]) {
  const localNames = new Set(local.map(({ name }) => name));
  const remoteNames = new Set(remote.map(({ name }) => name));
  const all = [...local, ...remote.filter(({ name }) => !localNames.has(name))];
  return newestFirst(all).map(({ name, madeAt, bytes, isSealed }) => ({
    name,
    madeAt: romeMoment(madeAt),
    bytes: inMegabytes(bytes),
    isSealed,
    location: locationOf(localNames.has(name), remoteNames.has(name)),
  }));
}

function locationOf(isLocal: boolean, isRemote: boolean) {
  if (isLocal && isRemote) return locations.both;
  return isLocal ? locations.here : locations.remote;
}

export function showFailure({ at, reason }: { at: Date; reason: string }): Notice {
  const title = reason === 'pictures' ? words.incomplete : words.title;
  const text = words.reasons[reason as keyof typeof words.reasons] ?? words.reasons.unknown;
  return { title: title(romeMoment(at)), text };
}

const patienceMs = 2000;

async function listRemote() {
  const store = backupStore();
  if (!store) return [];
  return inTime(listRemoteBackups(store), patienceMs).catch((error) => {
    logError(error);
    return [];
  });
}
