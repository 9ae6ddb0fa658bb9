import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/pglite';
import type { TestProject } from 'vitest/node';
import { setDatabase } from '#app/db/client.ts';
import { migrate } from '#app/db/migrate.ts';
import { openPGlite } from '#app/db/pglite.ts';
import * as schema from '#app/db/schema.ts';
import { closeQueue, openQueue } from '#app/queue/queue.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server, or undefined where the embedded database is under test. */
    postgresUrl: string | undefined;
    /** The dump of an empty, migrated embedded database: copying it is faster than making one. */
    emptyDatabase: string;
    /** The same without any table. */
    bareDatabase: string;
  }
}

export default async function setup(project: TestProject) {
  if (process.env.TEST_DATABASE === 'postgres') {
    const { url, stop } = await startPostgres();
    project.provide('postgresUrl', url);
    return stop;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'empty-database-'));
  const pglite = await openPGlite({});
  const dump = async (name: string) => {
    const file = path.join(folder, name);
    await writeFile(file, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()));
    return file;
  };
  project.provide('bareDatabase', await dump('bare.tar'));
  const db = drizzle(pglite, { schema });
  await migrate(db);
  setDatabase({ db });
  await openQueue();
  await closeQueue();
  project.provide('emptyDatabase', await dump('empty.tar'));
  await pglite.close();
  return () => rmSync(folder, { recursive: true });
}
