import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { type Database, db } from '#app/platform/db/client.ts';
import { settings } from './schema.ts';

/** An empty object for a missing row. */
export async function readRow(name: string, tx: Database = db): Promise<unknown> {
  const [row] = await tx
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, name));
  return row?.value ?? {};
}

/** Does not write an equal value, because each statement empties the page cache. */
export async function writeRow(name: string, value: unknown, tx: Database = db) {
  if (isDeepStrictEqual(await readRow(name, tx), value)) return;
  const row = { value, changedAt: new Date() };
  await tx
    .insert(settings)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: settings.name, set: row });
}
