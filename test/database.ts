import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type OpenDatabase, setDatabase } from '#app/db/client.ts';
import { openPGliteThread } from '#app/db/embedded/embedded.ts';
import { openPostgres } from '#app/db/postgres.ts';
import { closeQueue, openQueue } from '#app/queue/queue.ts';

/**
 * Gives this test file a fresh, empty database: embedded, or on the PostgreSQL that the suite started. Jobs are kept in
 * its queue and done by nobody, until a test asks for it with `workOnce`.
 */
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

/** A database of its own on that server, without any table. Gives its address. */
export async function createDatabase(server: string, options = '') {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client(`${server}/postgres`);
  await client.connect();
  await client.query(`create database ${name} ${options}`);
  await client.end();
  return `${server}/${name}`;
}
