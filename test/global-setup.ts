import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { setDatabase } from '#app/db/client.ts';
import { openPGliteThread } from '#app/db/embedded/embedded.ts';
import { openPGlite } from '#app/db/embedded/pglite.ts';
import { closeQueue, openQueue } from '#app/queue/queue.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Undefined when the embedded database is tested. */
    postgresUrl: string | undefined;
    /** A dump of an empty, migrated database: a copy is faster than a migration. */
    emptyDatabase: string;
    /** The same without tables. */
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
  const database = path.join(folder, 'database');
  project.provide('bareDatabase', await dump(await openPGlite({}), path.join(folder, 'bare.tar')));
  const opened = await openPGliteThread({ folder: database, isUnflushed: true });
  setDatabase(opened);
  await openQueue();
  await closeQueue();
  await opened.close();
  const migrated = await openPGlite({ folder: database, isUnflushed: true });
  project.provide('emptyDatabase', await dump(migrated, path.join(folder, 'empty.tar')));
  return () => rmSync(folder, { recursive: true });
}

async function dump(pglite: PGlite, file: string) {
  await writeFile(file, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()));
  await pglite.close();
  return file;
}
