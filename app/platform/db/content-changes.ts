import type pg from 'pg';

// Triggers notify this channel in the transaction of the change (decision 21).
const channel = 'content_changed';

/** `words`: a text of the site. */
export type ContentChange = 'changed' | 'withdrawn' | 'words';

export type ContentWatcher = {
  /** `catchUp` resolves when every change that was committed before the call has been received. */
  listening: (catchUp: () => Promise<void>) => void | Promise<void>;
  lost: () => void;
  changed: (change: ContentChange) => void;
};

export async function listenForChanges(client: pg.ClientBase, watcher: ContentWatcher) {
  client.on('notification', ({ payload }) => watcher.changed(payload as ContentChange));
  await client.query(`listen ${channel}`);
}
