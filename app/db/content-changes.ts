import type pg from 'pg';

// Triggers notify it in the transaction of the change, by plain SQL too (decision 21).
const channel = 'content_changed';

/** What readers see has changed, or was taken from them; words of the site have changed, or only drafts of them. */
export type Change = 'changed' | 'withdrawn' | 'words' | 'drafts';

export type ContentWatcher = {
  /** From now on each change is told. `heard` resolves once all are told that were committed when it was called. */
  listening: (heard: () => Promise<void>) => void | Promise<void>;
  /** Until `listening` is called again, changes may be missed. */
  lost: () => void;
  changed: (change: Change) => void;
};

export async function listenForChanges(client: pg.ClientBase, watcher: ContentWatcher) {
  client.on('notification', ({ payload }) => watcher.changed(payload as Change));
  await client.query(`listen ${channel}`);
}
