import { gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/db/client.ts';
import { newsletterSubscriptions as subscriptions } from './schema.ts';
import { deleteSubscriptions, endRestoredSubscriptions } from './subscriptions.server.ts';
import { hashAddress, suppressionKey } from './suppression.server.ts';

/** The launcher passes it from one release to another: its fields must not change. */
export type LeftSinceBackup = { ended: string; withdrawals: string; suppressed: string };

const batchSize = 1000;

/** @param since ISO 8601 */
export async function listLeftSince(
  old: Database,
  since: string,
): Promise<LeftSinceBackup | undefined> {
  const { rows: tables } = await old.execute(
    sql`select 1 where to_regclass('public.newsletter_subscriptions') is not null`,
  );
  if (tables.length === 0) return undefined;
  const { rows } = await old.execute<LeftSinceBackup>(sql`select
    (select coalesce(json_agg(json_build_object('id', id, 'reason', inactive_reason, 'since', inactive_since)), '[]')::text
      from newsletter_subscriptions
      where not is_active and inactive_reason is not null and inactive_since >= ${since}) as ended,
    (select coalesce(json_agg(e), '[]')::text from consent_events e where kind = 'withdrawn' and at >= ${since}) as withdrawals,
    (select coalesce(json_agg(s), '[]')::text from suppressed_addresses s where at >= ${since}) as suppressed`);
  return rows[0];
}

/** @param secret of the backup: its hashes are keyed with this secret */
export async function endLeftSince(
  tx: Database,
  left: LeftSinceBackup | undefined,
  secret: string,
): Promise<number> {
  if (!left) return 0;
  const closedIds = await endRestoredSubscriptions(tx, left.ended);
  // Only for subscriptions that end here: a later consent may follow the other withdrawals.
  await tx.execute(sql`
    insert into consent_events (subscription_id, kind, at, source, address)
    select subscription_id, 'withdrawn', at, source, address
    from jsonb_to_recordset(${left.withdrawals}::jsonb)
      as w (subscription_id uuid, at timestamptz, source text, address text)
    where subscription_id::text in (select jsonb_array_elements_text(${JSON.stringify(closedIds)}::jsonb))`);
  const { rows } = await tx.execute<{ hash: string }>(sql`
    insert into suppressed_addresses as stored (address_hash, at, never_again)
    select address_hash, at, coalesce(never_again, false)
    from jsonb_to_recordset(${left.suppressed}::jsonb) as a (address_hash text, at timestamptz, never_again boolean)
    on conflict (address_hash) do update set never_again = true where excluded.never_again and not stored.never_again
    returning address_hash as hash`);
  return (
    closedIds.length + (await deleteSuppressed(tx, new Set(rows.map(({ hash }) => hash)), secret))
  );
}

async function deleteSuppressed(tx: Database, hashes: Set<string>, secret: string) {
  const key = suppressionKey(secret);
  let deleted = 0;
  let after: string | undefined;
  while (hashes.size > 0) {
    const some = await tx
      .select({ id: subscriptions.id, email: subscriptions.email, mailbox: subscriptions.mailbox })
      .from(subscriptions)
      .where(after ? gt(subscriptions.id, after) : undefined)
      .orderBy(subscriptions.id)
      .limit(batchSize);
    const isSuppressed = (address: string | null) =>
      address !== null && hashes.has(hashAddress(address, key));
    const ids = some
      .filter(({ email, mailbox }) => isSuppressed(email) || isSuppressed(mailbox))
      .map(({ id }) => id);
    deleted += (await deleteSubscriptions(tx, inArray(subscriptions.id, ids))).length;
    after = some.at(-1)?.id;
    if (some.length < batchSize) break;
  }
  return deleted;
}
