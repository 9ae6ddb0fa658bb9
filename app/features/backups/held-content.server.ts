import { sql } from 'drizzle-orm';
import type { Database } from '#app/db/client.ts';

/** What somebody would miss. Asked through JSON, since an older schema lacks some of these columns. */
const precious: [table: string, what: string, condition: string][] = [
  ['posts', 'posts', `not coalesce((to_jsonb(t)->>'is_sample')::boolean, false)`],
  ['newsletter_subscriptions', 'subscribers', 'true'],
  ['administrators', 'accounts with a password of their own', `to_jsonb(t)->>'must_change_password' = 'false'`],
];

/** Names what the database holds beyond what a first start puts there. */
export async function listContent(db: Database): Promise<string[]> {
  const held: string[] = [];
  for (const [table, what, condition] of precious) {
    const [there] = await ask<{ there: boolean }>(db, `select to_regclass('public.${table}') is not null as there`);
    if (!there?.there) continue;
    const [counted] = await ask<{ count: number }>(
      db,
      `select count(*)::int as count from ${table} t where ${condition}`,
    );
    if (counted && counted.count > 0) held.push(`${counted.count} ${what}`);
  }
  return held;
}

async function ask<Row extends Record<string, unknown>>(db: Database, query: string) {
  return (await db.execute<Row>(sql.raw(query))).rows;
}
