import type { ContentWatcher } from '#app/db/client.ts';
import { enqueue } from '#app/queue/queue.ts';
import { drawCardsJob } from './cards.server.ts';

// Each connection tells of the same change.
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
    watched: () => watcher.watched(),
    unwatched: () => watcher.unwatched(),
    changed: (tags) => {
      watcher.changed(tags);
      if (isAsking) return;
      isAsking = true;
      setTimeout(ask, pauseMs).unref();
    },
  };
}
