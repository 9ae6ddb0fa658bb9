import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { settings } from '#app/features/settings/schema.ts';
import { db } from '#app/platform/db/client.ts';

// These rows are not among the Settings, which she changes.

export async function readRow(name: string): Promise<object> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, name));
  return row?.value ?? {};
}

/** Writes what differs alone: each statement empties the kept pages. */
export async function writeRow(name: string, value: object) {
  if (isDeepStrictEqual(await readRow(name), value)) return;
  const row = { value, changedAt: new Date() };
  await db
    .insert(settings)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: settings.name, set: row });
}
