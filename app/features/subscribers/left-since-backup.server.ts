import { gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '#app/db/client.ts';
import { newsletterSubscriptions as subscriptions } from '#app/db/schema.ts';
import { hashAddress, suppressionKey } from './suppression.server.ts';

/** Who went since a moment: rows of the database they left, as JSON. */
export type Departures = { ended: string; withdrawals: string; suppressed: string };

const batchSize = 1000;

/**
 * Who left (also those who have not confirmed that they are back), was deleted or deactivated, or whose mails came back,
 * since `since` (ISO 8601): what a backup of that moment does not know. Undefined where there are no subscribers to be asked for.
 */
export async function listDepartures(old: Database, since: string): Promise<Departures | undefined> {
  const { rows: tables } = await old.execute(
    sql`select 1 where to_regclass('public.newsletter_subscriptions') is not null`,
  );
  if (tables.length === 0) return undefined;
  const { rows } = await old.execute<Departures>(sql`select
    (select coalesce(json_agg(json_build_object('id', id, 'reason', inactive_reason, 'since', inactive_since)), '[]')::text
      from newsletter_subscriptions
      where not is_active and inactive_reason is not null and inactive_since >= ${since}) as ended,
    (select coalesce(json_agg(e), '[]')::text from consent_events e where kind = 'withdrawn' and at >= ${since}) as withdrawals,
    (select coalesce(json_agg(s), '[]')::text from suppressed_addresses s where at >= ${since}) as suppressed`);
  return rows[0];
}

/**
 * Lets them go once more from what was restored, so that nobody is written to who no longer wants it: from their consent
 * to their deletion. Gives how many they are. `secret` is the one with which their addresses were hashed.
 */
export async function keepDepartures(tx: Database, departures: Departures | undefined, secret: string) {
  if (!departures) return 0;
  const { ended, withdrawals, suppressed } = departures;
  // Only with its end: of who left and came back by a new consent, the backup knows no more than the old one.
  const { rows: gone } = await tx.execute<{ count: number }>(sql`
    with gone as (
      update newsletter_subscriptions s set is_active = false, inactive_reason = e.reason, inactive_since = e.since,
        paused_until = null, name = case when e.reason <> 'unsubscribed' then s.name end
      from jsonb_to_recordset(${ended}::jsonb) as e (id uuid, reason text, since timestamptz)
      where s.id = e.id and (s.is_active or s.inactive_reason = 'pending' and e.reason <> 'pending') returning s.id
    ), noted as (
      insert into consent_events (subscription_id, kind, at, source, address)
      select w.subscription_id, 'withdrawn', w.at, w.source, w.address
      from jsonb_to_recordset(${withdrawals}::jsonb)
        as w (subscription_id uuid, at timestamptz, source text, address text)
      join gone on gone.id = w.subscription_id
    ) select count(*)::int as count from gone`);
  const { rows: hashes } = await tx.execute<{ hash: string }>(sql`
    insert into suppressed_addresses (address_hash, at)
    select address_hash, at from jsonb_to_recordset(${suppressed}::jsonb) as a (address_hash text, at timestamptz)
    on conflict do nothing returning address_hash as hash`);
  return (gone[0]?.count ?? 0) + (await deleteSuppressed(tx, new Set(hashes.map(({ hash }) => hash)), secret));
}

/** Nobody can tell from a hash whose it is: each address is hashed and looked for. */
async function deleteSuppressed(tx: Database, hashes: Set<string>, secret: string) {
  const key = suppressionKey(secret);
  let deleted = 0;
  let after: string | undefined;
  while (hashes.size > 0) {
    const some = await tx
      .select({ id: subscriptions.id, email: subscriptions.email })
      .from(subscriptions)
      .where(after ? gt(subscriptions.id, after) : undefined)
      .orderBy(subscriptions.id)
      .limit(batchSize);
    const gone = some.filter(({ email }) => hashes.has(hashAddress(email, key))).map(({ id }) => id);
    if (gone.length > 0) await tx.delete(subscriptions).where(inArray(subscriptions.id, gone));
    deleted += gone.length;
    after = some.at(-1)?.id;
    if (some.length < batchSize) break;
  }
  return deleted;
}
