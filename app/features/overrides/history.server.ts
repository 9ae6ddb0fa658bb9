import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { administrators } from '#app/db/accounts-schema.ts';
import { type Database, db } from '#app/db/client.ts';
import { siteOverrides } from '#app/db/overrides-schema.ts';
import { defaultSite } from '#site/site.ts';
import { editableFields, faultAt } from './editable-fields.ts';

/** `version`: 0 where nothing was ever changed. */
export type Seen = { path: string; version: number };

/** `value` null: the original. A draft was never published. `by`: the name of the account, or its email. */
export type Version = Seen & { value: unknown; state: 'draft' | 'published'; by: string; at: Date };

const { path, value, state, version, at } = siteOverrides;
const by = sql<string>`coalesce(nullif(${administrators.name}, ''), ${siteOverrides.by})`;

/** The newest first: it is the one in force. */
export async function historiesOf(paths: string[], tx: Database = db): Promise<Map<string, Version[]>> {
  const known = paths.filter((one) => editableFields.leaves.has(one));
  if (known.length === 0) return new Map();
  const rows = await tx
    .select({ path, value, state, version, by, at })
    .from(siteOverrides)
    .leftJoin(administrators, eq(administrators.email, siteOverrides.by))
    .where(and(eq(siteOverrides.site, defaultSite.id), inArray(path, known)))
    .orderBy(path, desc(version));
  return Map.groupBy(rows, (row) => row.path);
}

/** The newest version, or the original where that one does not fit. */
export function leafOf(ofPath: string, [newest]: Version[] = []): unknown {
  const isShown = newest && newest.value !== null && !faultAt(editableFields, ofPath, newest.value);
  return isShown ? newest.value : editableFields.leaves.get(ofPath)?.original;
}
