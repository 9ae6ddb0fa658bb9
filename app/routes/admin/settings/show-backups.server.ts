import { setTimeout as wait } from 'node:timers/promises';
import { romeMoment } from '#app/calendar/rome.ts';
import { config } from '#app/config.ts';
import { findLastSending, listAwayBackups, type Sending } from '#app/features/backups/away-backups.server.ts';
import { type Backup, listBackups } from '#app/features/backups/backup-files.server.ts';
import { findLastFailure } from '#app/features/backups/make-backup.server.ts';
import { backupStore, mediaStore } from '#app/storage/store/open-stores.ts';
import { type Store, StoreFailure } from '#app/storage/store/store.ts';
import type { Notice } from '#app/ui/notices.tsx';
import { settingsWords } from './words.ts';

const { failure: words, places } = settingsWords.backups;
const figures = new Intl.NumberFormat('it-IT', { maximumSignificantDigits: 3 });

type ShownBackup = { name: string; madeAt: string; bytes: string; isSealed: boolean; place: string };
export type ShownBackups = {
  /** Whether the next one will be encrypted. */
  isSealed: boolean;
  failure?: Notice;
  files: ShownBackup[];
  stores: ShownStores;
};

export async function showBackups(): Promise<ShownBackups> {
  const [failed, { shown, listed }] = await Promise.all([findLastFailure(), showStores()]);
  return {
    isSealed: config.backupKey !== undefined,
    failure: failed && showFailure(failed),
    files: showFiles(listBackups(), listed),
    stores: shown,
  };
}

function showFiles(here: Backup[], away: Backup[]): ShownBackup[] {
  const namesHere = new Set(here.map(({ name }) => name));
  const namesAway = new Set(away.map(({ name }) => name));
  const all = [...here, ...away.filter(({ name }) => !namesHere.has(name))];
  const newestFirst = all.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
  return newestFirst.map(({ name, madeAt, bytes, isSealed }) => ({
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

function showFailure({ at, reason }: { at: Date; reason: string }): Notice {
  const title = reason === 'pictures' ? words.incomplete : words.title;
  const text = words.reasons[reason as keyof typeof words.reasons] ?? words.reasons.unknown;
  return { title: title(romeMoment(at)), text };
}

function showBytes(bytes: number) {
  return bytes < 1e6 ? `${figures.format(Math.max(1, bytes / 1e3))} kB` : `${figures.format(bytes / 1e6)} MB`;
}

const { media: mediaWords, away: awayWords } = settingsWords.stores;
// The rest of the page does not wait longer.
const patienceMs = 2000;

export type ShownStores = {
  media: { text: string; place?: string; failure?: Notice };
  away?: { place: string; text: string; failure?: Notice };
};

async function showStores() {
  const store = backupStore();
  const [listed, sending] = await Promise.all([store ? listInTime(store) : noList, findLastSending()]);
  const shown: ShownStores = { media: showMedia(mediaStore()), away: store && showAway(store, listed, sending) };
  return { shown, listed: listed.backups ?? [] };
}

type Listed = { backups?: Backup[]; failure?: unknown };

const noList: Listed = {};

function listInTime(store: Store): Promise<Listed> {
  const listing = listAwayBackups(store).then(
    (backups): Listed => ({ backups }),
    (failure): Listed => ({ failure }),
  );
  return Promise.race([listing, wait(patienceMs, noList, { ref: false })]);
}

function showMedia({ place, lastAnswer }: Store): ShownStores['media'] {
  const failure = lastAnswer?.failure
    ? { title: mediaWords.failed(romeMoment(lastAnswer.at)), text: mediaWords.without }
    : undefined;
  if (!config.mediaBucket) return { text: mediaWords.disk, failure };
  const text = lastAnswer && !failure ? mediaWords.answered(romeMoment(lastAnswer.at)) : mediaWords.bucket;
  return { text, place, failure };
}

function showAway({ place }: Store, { backups, failure }: Listed, last: Sending | undefined): ShownStores['away'] {
  if (!backups) {
    const isRefusing = failure instanceof StoreFailure && failure.reason === 'refused';
    return { place, text: awayWords.text, failure: isRefusing ? awayWords.refused : awayWords.silent };
  }
  if (!last) return { place, text: backups.length > 0 ? awayWords.text : awayWords.none };
  const { at, reason } = last;
  if (!reason) return { place, text: awayWords.sent(romeMoment(at)) };
  const text = awayWords.reasons[reason as keyof typeof awayWords.reasons] ?? awayWords.reasons.unknown;
  return { place, text: awayWords.text, failure: { title: awayWords.failed(romeMoment(at)), text } };
}
