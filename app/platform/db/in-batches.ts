import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './client.ts';

/** Each batch is a transaction. */
export async function* inBatches<Row>(
  tx: Database,
  query: SQL,
  size: number,
): AsyncGenerator<Row[]> {
  await tx.execute(sql`declare batches no scroll cursor for ${query}`);
  for (;;) {
    const fetched = await tx.execute(sql.raw(`fetch ${size} from batches`));
    const { rows } = fetched as unknown as { rows: Row[] };
    if (rows.length === 0) break;
    yield rows;
  }
  await tx.execute(sql`close batches`);
}
