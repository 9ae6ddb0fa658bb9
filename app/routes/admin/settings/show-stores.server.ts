import { setTimeout as wait } from 'node:timers/promises';
import { romeMoment } from '#app/calendar/rome.ts';
import { config } from '#app/config.ts';
import { findLastSending, listAwayBackups, type Sending } from '#app/features/backups/away-backups.server.ts';
import type { Backup } from '#app/features/backups/backup-files.server.ts';
import { backupStore, mediaStore } from '#app/storage/store/open-stores.ts';
import { type Store, StoreFailure } from '#app/storage/store/store.ts';
import type { Notice } from '#app/ui/notices.tsx';
import { settingsWords } from './words.ts';

const { media: mediaWords, away: awayWords } = settingsWords.stores;
// The rest of the page does not wait longer.
const patienceMs = 2000;

export type ShownStores = {
  media: { text: string; place?: string; failure?: Notice };
  away?: { place: string; text: string; failure?: Notice };
};

export async function showStores() {
  const store = backupStore();
  const [listed, sending] = await Promise.all([store && listInTime(store), findLastSending()]);
  const shown: ShownStores = { media: showMedia(mediaStore()), away: store && showAway(store, listed, sending) };
  return { shown, listed: listed ?? [] };
}

const listInTime = (store: Store) =>
  Promise.race([listAwayBackups(store).catch(() => undefined), wait(patienceMs, undefined, { ref: false })]);

function showMedia({ place, lastAnswer }: Store): ShownStores['media'] {
  const failure = lastAnswer?.failure
    ? { title: mediaWords.failed(romeMoment(lastAnswer.at)), text: mediaWords.without }
    : undefined;
  if (!config.mediaBucket) return { text: mediaWords.disk, failure };
  const text = lastAnswer && !failure ? mediaWords.answered(romeMoment(lastAnswer.at)) : mediaWords.bucket;
  return { text, place, failure };
}

function showAway(store: Store, listed: Backup[] | undefined, last: Sending | undefined): ShownStores['away'] {
  const { place } = store;
  if (!listed)
    return { place, text: awayWords.text, failure: isRefusing(store) ? awayWords.refused : awayWords.silent };
  if (!last) return { place, text: listed.length > 0 ? awayWords.text : awayWords.none };
  const { at, reason } = last;
  if (!reason) return { place, text: awayWords.sent(romeMoment(at)) };
  const text = awayWords.reasons[reason as keyof typeof awayWords.reasons] ?? awayWords.reasons.unknown;
  return { place, text: awayWords.text, failure: { title: awayWords.failed(romeMoment(at)), text } };
}

function isRefusing({ lastAnswer }: Store) {
  return lastAnswer?.failure instanceof StoreFailure && lastAnswer.failure.reason === 'refused';
}
