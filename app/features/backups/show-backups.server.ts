import { romeMoment } from '#app/calendar/rome.ts';
import { config } from '#app/config.ts';
import { settingsWords } from '#app/features/settings/words.ts';
import { inTime } from '#app/platform/in-time.ts';
import { logError } from '#app/platform/log.ts';
import { backupStore } from '#app/platform/storage/store/open-stores.ts';
import type { Notice } from '#app/ui/notices.tsx';
import { listAwayBackups } from './away-backups.server.ts';
import { type Backup, listBackups, newestFirst } from './backup-files.server.ts';
import { findLastFailure } from './make-backup.server.ts';

const { failure: words, places } = settingsWords.backups;
const figures = new Intl.NumberFormat('it-IT', { maximumSignificantDigits: 3 });

export type ShownBackups = Awaited<ReturnType<typeof showBackups>>;

export async function showBackups() {
  const [failed, away] = await Promise.all([findLastFailure(), listAway()]);
  return {
    isSealed: config.backupKey !== undefined,
    failure: failed && showFailure(failed),
    files: showFiles(listBackups(), away),
    hasAway: backupStore() !== undefined,
  };
}

function showFiles(here: Backup[], away: Backup[]) {
  const namesHere = new Set(here.map(({ name }) => name));
  const namesAway = new Set(away.map(({ name }) => name));
  const all = [...here, ...away.filter(({ name }) => !namesHere.has(name))];
  return newestFirst(all).map(({ name, madeAt, bytes, isSealed }) => ({
    name,
    madeAt: romeMoment(madeAt),
    bytes: showBytes(bytes),
    isSealed,
    place: placeOf(namesHere.has(name), namesAway.has(name)),
  }));
}

function placeOf(isHere: boolean, isAway: boolean) {
  if (isHere && isAway) return places.both;
  return isHere ? places.here : places.away;
}

export function showFailure({ at, reason }: { at: Date; reason: string }): Notice {
  const title = reason === 'pictures' ? words.incomplete : words.title;
  const text = words.reasons[reason as keyof typeof words.reasons] ?? words.reasons.unknown;
  return { title: title(romeMoment(at)), text };
}

function showBytes(bytes: number) {
  return bytes < 1e6
    ? `${figures.format(Math.max(1, bytes / 1e3))} kB`
    : `${figures.format(bytes / 1e6)} MB`;
}

const patienceMs = 2000;

async function listAway() {
  const store = backupStore();
  if (!store) return [];
  return inTime(listAwayBackups(store), patienceMs).catch((error) => {
    logError(error);
    return [];
  });
}
