import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import { type OpenDatabase, setDatabase } from '#app/db/client.ts';
import { openPGliteThread } from '#app/db/embedded/embedded.ts';
import { openPostgres } from '#app/db/postgres.ts';
import { closeQueue, openQueue } from '#app/queue/queue.ts';
import { createDatabase } from './postgres.ts';

const engine = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'));
// As long as it is kept, V8 compiles it once for all databases of this process: half of what an opening costs.
const compiled = inject('postgresUrl') ? undefined : readFile(engine).then((bytes) => WebAssembly.compile(bytes));

/** Where the suite has a pooler. */
export function openThroughPooler(direct: string, options?: { migrates?: boolean }) {
  return openPostgres(pooled(direct) ?? direct, { ...options, direct });
}

/** The same database's address by the suite's pooler. */
export function pooled(direct: string): string | undefined {
  const pooler = inject('poolerUrl');
  return pooler && pooler + new URL(direct).pathname;
}

/** Opens a new, migrated database: embedded, or on the suite's PostgreSQL. Jobs stay queued until `workOnce`. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const server = inject('postgresUrl');
  await compiled;
  const opened = server
    ? await openThroughPooler(await createDatabase(server, `template ${inject('emptyDatabase')}`))
    : await openPGliteThread({ copyOf: inject('emptyDatabase') });
  setDatabase(opened);
  await openQueue();
  const close = async () => {
    await closeQueue();
    await opened.close();
  };
  return { ...opened, close };
}
