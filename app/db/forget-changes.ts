import { sql } from 'drizzle-orm';
import { type Database, db } from './client.ts';
import { contentChanges } from './content-schema.ts';

// A process that was stopped longer renders its pages anew; a CDN keeps none so long.
const keptDays = 7;

/** The oldest, without a gap: see HeardChanges. The newest stays, however old. */
export async function forgetChanges(from: Database = db) {
  await from.execute(sql`
    delete from ${contentChanges} where id <
      (select min(id) from ${contentChanges} where at > now() - make_interval(days => ${keptDays}))`);
}
