import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type OpenDatabase, setDatabase } from '#app/db/client.ts';
import { openPGliteThread } from '#app/db/embedded/embedded.ts';
import { openPostgres } from '#app/db/postgres.ts';
import { closeQueue, openQueue } from '#app/queue/queue.ts';

/** Opens a new, migrated database: embedded, or on the suite's PostgreSQL. Jobs stay queued until `workOnce`. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const server = inject('postgresUrl');
  const opened = server
    ? await openPostgres(await createDatabase(server))
    : await openPGliteThread({ copyOf: inject('emptyDatabase') });
  setDatabase(opened);
  await openQueue();
  const close = async () => {
    await closeQueue();
    await opened.close();
  };
  return { ...opened, close };
}

/** A new, empty database on that server. Returns its address. */
export async function createDatabase(server: string, options = '') {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client(`${server}/postgres`);
  await client.connect();
  await client.query(`create database ${name} ${options}`);
  await client.end();
  return `${server}/${name}`;
}
