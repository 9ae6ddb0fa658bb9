import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#app/db/client.ts';
import { listCreated, lockMigrations } from '#app/db/migrate.ts';
import { openSingleConnection } from '#app/db/postgres.ts';
import { BackupRefused } from './format.server.ts';

type Filling<Result> = {
  approve: (old: Database) => Promise<string | undefined>;
  fill: (tx: Database) => Promise<Result>;
};

/**
 * Empties a PostgreSQL database of all that is the site's, and fills it, in one transaction: all of it or nothing.
 * `approve` sees first what is there, may throw, and tells where it kept it.
 */
export async function replacePostgres<Result>(connectionString: string, { approve, fill }: Filling<Result>) {
  const { db, close } = await openSingleConnection(connectionString);
  try {
    await refuseWhileInUse(db);
    return await db.transaction(async (transaction) => {
      const tx = transaction as Database;
      await lockMigrations(tx);
      const aside = await approve(tx);
      await removeOurs(tx);
      return { result: await fill(tx), aside };
    });
  } finally {
    await close();
  }
}

export async function lookAtPostgres<Seen>(connectionString: string, see: (old: Database) => Promise<Seen>) {
  const { db, close } = await openSingleConnection(connectionString);
  return see(db).finally(close);
}

// A server notices the end of a connection a moment after the one who closed it.
const patienceMs = 3000;
const pollMs = 200;

/** An instance that runs would go on mailing from what it remembers. One that starts later waits for the lock. */
async function refuseWhileInUse(db: Database) {
  const givenUpAt = Date.now() + patienceMs;
  for (let others = await countOthers(db); others > 0; others = await countOthers(db)) {
    if (Date.now() > givenUpAt)
      throw new BackupRefused(
        `The database is in use by ${others} other connection${others > 1 ? 's' : ''}: stop every instance of the site first.`,
      );
    await wait(pollMs);
  }
}

async function countOthers(db: Database) {
  const { rows } = await db.execute<{ others: number }>(sql`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`);
  return rows[0]?.others ?? 0;
}

async function removeOurs(tx: Database) {
  for (const table of listCreated('table')) {
    await tx.execute(sql`drop table if exists public.${sql.identifier(table)} cascade`);
  }
  for (const name of listCreated('function')) {
    await tx.execute(sql`drop function if exists public.${sql.identifier(name)}`);
  }
  // Its jobs speak of rows that are no longer there; the next start makes it anew.
  await tx.execute(sql`drop schema if exists pgboss cascade`);
  await tx.execute(sql`drop schema if exists drizzle cascade`);
}
