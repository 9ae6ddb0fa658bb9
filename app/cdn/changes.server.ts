import { sql } from 'drizzle-orm';
import { db } from '#app/db/client.ts';

type Change = { id: string; tags: string[] | null };

// A process that ends on its way keeps them no longer.
const leaseSeconds = 30;
const most = 1000;

/** What is to be told now, the oldest first. For half a minute no other instance takes it. */
export async function takeChanges(): Promise<Change[]> {
  const { rows } = await db.execute<Change>(sql`
    update content_changes set purge_at = now() + make_interval(secs => ${leaseSeconds})
    where id in (select id from content_changes where purge_at <= now() order by id limit ${most} for update skip locked)
    returning id, tags`);
  return rows;
}

/** Told once, they are told again after `repeatMs`. */
export async function changesTold(changes: Change[], repeatMs: number) {
  await db.execute(sql`
    update content_changes
    set purge_at = case when purges = 0 then now() + make_interval(secs => ${repeatMs / 1000}) end, purges = purges + 1
    where id = any(${idsOf(changes)}::bigint[])`);
}

export async function tellChangesLater(changes: Change[], pauseMs: number) {
  await db.execute(sql`
    update content_changes set purge_at = now() + make_interval(secs => ${pauseMs / 1000})
    where id = any(${idsOf(changes)}::bigint[])`);
}

function idsOf(changes: Change[]) {
  return `{${changes.map(({ id }) => id).join(',')}}`;
}
