import { eq, sql } from 'drizzle-orm';
import { db } from '#app/db/client.ts';
import { sendingLease } from '#app/db/newsletter-schema.ts';
import { logError } from '#app/log.ts';

// One process sends at a time and renews its lease. Another takes over an expired lease.

const leaseSeconds = 15;
const renewMs = 5000;
const leasedUntil = sql`now() + ${sql.raw(`interval '${leaseSeconds} seconds'`)}`;

export type Term = string;

/** Undefined while another holds it. */
export async function takeLease(): Promise<Term | undefined> {
  const { rows } = await db.execute<{ term: Term }>(sql`
    insert into ${sendingLease} as held (leased_until) values (${leasedUntil})
    on conflict (id) do update set term = excluded.term, leased_until = excluded.leased_until
    where held.leased_until <= now()
    returning term`);
  return rows[0]?.term;
}

export async function whileLeased<Result>(term: Term, work: () => Promise<Result>): Promise<Result> {
  const isOwn = eq(sendingLease.term, term);
  const renew = () => db.update(sendingLease).set({ leasedUntil }).where(isOwn);
  const timer = setInterval(() => renew().catch(logError), renewMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await db.delete(sendingLease).where(isOwn);
  }
}

export async function findLeaseEnd(): Promise<Date | undefined> {
  const [lease] = await db.select().from(sendingLease);
  return lease?.leasedUntil;
}
