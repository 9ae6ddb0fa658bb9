import type { ContentWatcher } from '#app/db/content-changes.ts';
import { enqueue } from '#app/queue/queue.ts';
import { drawCardsJob } from './cards.server.ts';

// One save may be several changes.
const pauseMs = 100;

/** Asks for the cards of what is published, by hand, by the clock or by an import, as soon as the database tells of it. */
export function drawingCards(watcher: ContentWatcher): ContentWatcher {
  let isAsking = false;
  const ask = () => {
    isAsking = false;
    // The minute asks again.
    enqueue(drawCardsJob, {}).catch(() => {});
  };
  return {
    listening: (heard) => watcher.listening(heard),
    lost: () => watcher.lost(),
    changed: (change) => {
      watcher.changed(change);
      if (isAsking) return;
      isAsking = true;
      setTimeout(ask, pauseMs).unref();
    },
  };
}
