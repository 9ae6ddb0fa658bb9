import { gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/db/client.ts';
import { hashAddress } from '#app/platform/signature.ts';
import { movedRows, repeatMoves } from './moves.server.ts';
import { newsletterSubscriptions as subscriptions } from './schema.ts';
import { endRestoredSubscriptions } from './subscriptions.server.ts';
import { suppressionKey } from './suppression.server.ts';

/** The launcher passes it from one release to another: its fields must not change. */
export type LeftSinceBackup = {
  ended: string;
  withdrawals: string;
  suppressed: string;
  /** Not listed by earlier releases. */
  moved?: string;
};

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
    (select coalesce(json_agg(s), '[]')::text from suppressed_addresses s where at >= ${since}) as suppressed,
    (${movedRows}) as moved`);
  return rows[0];
}

/** @param secret of the backup: its hashes are keyed with this secret */
export async function endLeftSince(
  tx: Database,
  left: LeftSinceBackup | undefined,
  secret: string,
): Promise<number> {
  if (!left) return 0;
  if (left.moved) await repeatMoves(tx, left.moved);
  const closedIds = await endRestoredSubscriptions(tx, left.ended);
  // Only for subscriptions that end here: a later consent may follow the other withdrawals.
  await tx.execute(sql`
    insert into consent_events (subscription_id, kind, at, source, address)
    select subscription_id, 'withdrawn', at, source, address
    from jsonb_to_recordset(${left.withdrawals}::jsonb)
      as w (subscription_id uuid, at timestamptz, source text, address text)
    where subscription_id::text in (select jsonb_array_elements_text(${JSON.stringify(closedIds)}::jsonb))`);
  const { rows } = await tx.execute<{ hash: string; neverAgain: boolean }>(sql`
    insert into suppressed_addresses as stored (address_hash, at, never_again)
    select address_hash, at, coalesce(never_again, false)
    from jsonb_to_recordset(${left.suppressed}::jsonb) as a (address_hash text, at timestamptz, never_again boolean)
    on conflict (address_hash) do update set never_again = true where excluded.never_again and not stored.never_again
    returning address_hash as hash, never_again as "neverAgain"`);
  const hashes = new Map(rows.map(({ hash, neverAgain }) => [hash, neverAgain]));
  return closedIds.length + (await deleteSuppressed(tx, hashes, secret));
}

async function deleteSuppressed(tx: Database, hashes: Map<string, boolean>, secret: string) {
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
    const ids = some
      .filter(
        ({ email, mailbox }) =>
          hashes.has(hashAddress(email, key)) || hashes.get(hashAddress(mailbox ?? '', key)),
      )
      .map(({ id }) => id);
    deleted += ids.length;
    // Names no column that an earlier schema does not have.
    await tx.delete(subscriptions).where(inArray(subscriptions.id, ids));
    after = some.at(-1)?.id;
    if (some.length < batchSize) break;
  }
  return deleted;
}
