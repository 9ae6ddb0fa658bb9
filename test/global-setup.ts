import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { type OpenDatabase, setDatabase } from '#app/platform/db/client.ts';
import { openPGliteThread } from '#app/platform/db/embedded/embedded.ts';
import { openPGlite, saveNewDatabase } from '#app/platform/db/embedded/pglite.ts';
import { openPostgres } from '#app/platform/db/postgres.ts';
import { closeQueue, openQueue } from '#app/platform/queue/queue.ts';
import { createDatabase, startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string | undefined;
    dataFolder: string;
    /** A migrated database, as a dump or as a template. */
    emptyDatabase: string;
  }
}

export default async function setup(project: TestProject) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tests-'));
  project.provide('dataFolder', folder);
  const stop = await setUpDatabase(project, folder);
  return async () => {
    await stop();
    rmSync(folder, { recursive: true });
  };
}

async function setUpDatabase(project: TestProject, folder: string) {
  await saveNewDatabase();
  if (process.env.TEST_DATABASE) {
    // Each minute a process would visit each of the many databases.
    const { url, stop } = await startPostgres({ settings: ['autovacuum=off'] });
    const template = await createDatabase(url);
    await migrateAll(await openPostgres(template));
    project.provide('postgresUrl', url);
    project.provide('emptyDatabase', path.basename(template));
    return stop;
  }
  const database = path.join(folder, 'database');
  await migrateAll(await openPGliteThread({ folder: database, isUnflushed: true }));
  const migrated = await openPGlite({ folder: database, isUnflushed: true });
  project.provide('emptyDatabase', await dump(migrated, path.join(folder, 'empty.tar')));
  return () => {};
}

async function migrateAll(opened: OpenDatabase) {
  setDatabase(opened);
  await openQueue();
  await closeQueue();
  await opened.close();
}

async function dump(pglite: PGlite, file: string) {
  // Copying these templates takes a third of the time.
  for (const template of ['template0', 'template1']) {
    await pglite.query(
      `update pg_database set datistemplate = false where datname = '${template}'`,
    );
    await pglite.query(`drop database ${template}`);
  }
  await writeFile(file, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()));
  await pglite.close();
  return file;
}
