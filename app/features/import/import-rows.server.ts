import { sql } from 'drizzle-orm';
import type { Database } from '#app/db/client.ts';
import { hashAddress } from '#app/features/subscribers/suppression.server.ts';
import type { ImportedPost } from './post-row.ts';
import type { Read, Report } from './report.ts';
import type { ImportedSubscriber } from './subscriber-row.ts';

const rowsAtOnce = 1000;

/** Writes what is not there yet, by id. None counts as new for the daily issue: only the administration says when. */
export function importPosts(tx: Database, reads: Read<ImportedPost>[]): Promise<Report> {
  return importRows(reads, (rows) =>
    countRows(
      tx,
      sql`insert into posts (id, title, content, quote, citation, category, status, social_media, created_at)
        select id, title, content, quote, citation, category, status, "socialMedia", "createdAt"
        from jsonb_to_recordset(${asJson(rows)}::jsonb) as r (id uuid, title text, content text, quote text,
          citation text, category text, status text, "socialMedia" jsonb, "createdAt" timestamptz)
        on conflict do nothing returning id`,
    ),
  );
}

/**
 * Writes whom it does not know yet, by id and by address, with the event that proves where they came from. Whoever asked
 * never to be written to again stays out. Who was inactive has left, as far as we know: only they can come back.
 */
export async function importSubscribers(tx: Database, reads: Read<ImportedSubscriber>[]): Promise<Report> {
  const suppressed = await findSuppressed(tx, reads);
  const allowed = reads.map((read) =>
    'row' in read && suppressed.has(hashAddress(read.row.email))
      ? { place: read.place, reason: 'this address asked never to be written to again' }
      : read,
  );
  return importRows(allowed, (rows) =>
    countRows(
      tx,
      sql`with added as (
        insert into newsletter_subscriptions (id, email, name, is_active, inactive_reason, inactive_since, subscribed_at)
        select coalesce(id, gen_random_uuid()), email, case when "isActive" then name end, "isActive",
          case when not "isActive" then 'unsubscribed' end, case when not "isActive" then now() end, "subscribedAt"
        from jsonb_to_recordset(${asJson(rows)}::jsonb) as r (id uuid, email text, name text, "isActive" boolean,
          "subscribedAt" timestamptz)
        on conflict do nothing returning id)
        insert into consent_events (subscription_id, kind, source) select id, 'imported', 'npm run import' from added
        returning id`,
    ),
  );
}

async function importRows<Row>(reads: Read<Row>[], insert: (rows: Row[]) => Promise<number>): Promise<Report> {
  const rows = reads.flatMap((read) => ('row' in read ? [read.row] : []));
  const refused = reads.flatMap((read) => ('row' in read ? [] : [read]));
  let added = 0;
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    added += await insert(rows.slice(start, start + rowsAtOnce));
  }
  return { added, alreadyThere: rows.length - added, skipped: 0, refused };
}

async function findSuppressed(tx: Database, reads: Read<ImportedSubscriber>[]) {
  const hashes = reads.flatMap((read) => ('row' in read ? [hashAddress(read.row.email)] : []));
  const { rows } = await tx.execute<{ hash: string }>(sql`
    select address_hash as hash from suppressed_addresses
    where address_hash in (select jsonb_array_elements_text(${asJson(hashes)}::jsonb))`);
  return new Set(rows.map(({ hash }) => hash));
}

async function countRows(tx: Database, statement: ReturnType<typeof sql>) {
  return (await tx.execute(statement)).rows.length;
}

function asJson(value: unknown[]) {
  return JSON.stringify(value);
}
