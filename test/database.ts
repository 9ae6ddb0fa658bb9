import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, inject } from 'vitest';
import { type OpenDatabase, setDatabase } from '#app/platform/db/client.ts';
import type { ContentWatcher } from '#app/platform/db/content-changes.ts';
import { openPGliteThread } from '#app/platform/db/embedded/embedded.ts';
import { openPostgres } from '#app/platform/db/postgres.ts';
import { closeQueue, openQueue } from '#app/platform/queue/queue.ts';
import { putSite } from '#app/site/site.server.ts';
import { defaultSite } from '#site/site.ts';
import { createDatabase, startPostgres } from './postgres.ts';

const engine = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'));
// V8 compiles the module once for all databases of this process.
const compiled = inject('postgresUrl')
  ? undefined
  : readFile(engine).then((bytes) => WebAssembly.compile(bytes));

/** A new, migrated database. Jobs stay queued until `workOnce`. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const server = inject('postgresUrl');
  await compiled;
  const opened = server
    ? await openPostgres(
        await createDatabase(server, `template ${inject('emptyDatabase')} strategy file_copy`),
      )
    : await openPGliteThread({ copyOf: inject('emptyDatabase') });
  setDatabase(opened);
  // The previous file may have changed the words of the site.
  putSite(defaultSite);
  await openQueue();
  const close = async () => {
    await closeQueue();
    await opened.close();
  };
  return { ...opened, close };
}

/** One database for all tests of a file. */
export function openDatabaseForTests(prepare = async (_opened: OpenDatabase) => {}) {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
    await prepare(opened);
  });
  afterAll(() => opened.close());
}

/** One database for all tests of a file; the returned function waits until the watcher has received all changes. */
export function watchDatabaseForTests(watcherOf = (watcher: ContentWatcher) => watcher) {
  let notifyWatcher = async () => {};
  openDatabaseForTests((opened) => {
    const listening = (now: typeof notifyWatcher) => {
      notifyWatcher = now;
    };
    return opened.watch(watcherOf({ listening, changed: () => {}, lost: () => {} }));
  });
  return () => notifyWatcher();
}

/** For a ring that starts no server: a PostgreSQL for all tests of a file. */
export function openServerForTests() {
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const postgres = await startPostgres();
    const opened = await openPostgres(`${postgres.url}/postgres`);
    setDatabase(opened);
    await openQueue();
    stop = async () => {
      await closeQueue();
      await opened.close();
      await postgres.stop();
    };
  });
  afterAll(() => stop());
}
