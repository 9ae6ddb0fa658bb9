import { config } from '#app/config.ts';
import type { ContentWatcher } from '#app/db/content-changes.ts';
import { Purging } from './purging.ts';

type Cdn = { wake: () => Promise<unknown>; tellEverything: () => void };

export const purging = config.purge && new Purging(config.purge);

/** The CDN is told as soon as the database tells of a change. */
export function tellingCdn(watcher: ContentWatcher, cdn: Cdn | undefined = purging): ContentWatcher {
  if (!cdn) return watcher;
  return {
    watched: async (heard, written) => {
      await watcher.watched(heard, written);
      void cdn.wake();
    },
    unwatched: () => {
      watcher.unwatched();
      // What this process sent meanwhile may be older than what another has told the CDN.
      cdn.tellEverything();
    },
    changed: (change) => {
      watcher.changed(change);
      void cdn.wake();
    },
  };
}
