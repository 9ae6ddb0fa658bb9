import type pg from 'pg';

// Triggers notify this channel in the transaction of the change (decision 21).
const channel = 'content_changed';

/** `words` are the site's own. */
export type ContentChange = 'changed' | 'withdrawn' | 'words';

export type ContentWatcher = {
  /** `heard` resolves once every change that was committed before has been received. */
  listening: (heard: () => Promise<void>) => void | Promise<void>;
  lost: () => void;
  changed: (change: ContentChange) => void;
};

export async function listenForChanges(client: pg.ClientBase, watcher: ContentWatcher) {
  client.on('notification', ({ payload }) => watcher.changed(payload as ContentChange));
  await client.query(`listen ${channel}`);
}
