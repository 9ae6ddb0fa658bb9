import { sql } from 'drizzle-orm';
import { findLastEvent, logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { db } from '#app/platform/db/client.ts';
import { release } from '#app/platform/release.ts';
import { listTables } from './tables.server.ts';

export async function markRelease() {
  const last = await findLastEvent('release-started');
  if (last?.details?.version === release.version) return;
  await logSecurityEvent({ kind: 'release-started', details: { version: release.version } });
}

const words: Record<string, string> = {
  posts: 'thoughts',
  newsletter_subscriptions: 'subscribers',
  consent_events: 'sign-ups, confirmations and withdrawals',
  suppressed_addresses: 'addresses that were erased',
  site_overrides: 'texts of the site',
  administrators: 'accounts and passwords',
  security_events: 'events of accounts',
};

export async function countChanges() {
  const [mark] = (
    await db.execute<{ xmin: string; at: string }>(sql`
      select xmin::text, at::text from (
        select xmin, at, kind from security_events where kind in ('release-started', 'backup-restored') order by id desc limit 1
      ) as last where kind = 'release-started'`)
  ).rows;
  const isNewer = mark ? sql`age(xmin) < age(${mark.xmin}::xid)` : sql`true`;
  const isNewPost = mark
    ? sql`greatest(updated_at, deleted_at) > ${mark.at}::timestamptz`
    : sql`true`;
  const lines: string[] = [];
  for (const { name } of await listTables(db)) {
    const { rows } = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from ${sql.identifier(name)} where ${name === 'posts' ? isNewPost : isNewer}`);
    if (rows[0] && rows[0].count > 0) lines.push(`${words[name] ?? name}: ${rows[0].count}`);
  }
  return lines;
}
