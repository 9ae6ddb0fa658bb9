import { isIP } from 'node:net';
import { desc, inArray, lt, sql } from 'drizzle-orm';
import { type Database, db } from '#app/platform/db/client.ts';
import { networkOf } from '#app/platform/ip-network.ts';
import { log, logError } from '#app/platform/log.ts';
import { site } from '#app/site/site.server.ts';
import { securityEvents } from './schema.ts';

export type Actor = { account: string; address: string };

export type SecurityEvent = {
  kind:
    | 'signed-in'
    | 'sign-in-failed'
    | 'sign-in-refused'
    | 'signed-out'
    | 'session-ended'
    | 'session-refreshed'
    | 'password-changed'
    | 'recovery-requested'
    | 'recovery-unknown'
    | 'password-reset'
    | 'second-factor-verified'
    | 'second-factor-failed'
    | 'second-factor-enabled'
    | 'second-factor-removed'
    | 'recovery-code-used'
    | 'name-changed'
    | 'address-changed'
    | 'subscriber-added'
    | 'account-made'
    | 'account-shut-out'
    | 'request-refused'
    | 'setting-changed'
    | 'post-deleted'
    | 'post-restored'
    | 'release-started'
    | 'backup-made'
    | 'backup-failed'
    | 'backup-downloaded'
    | 'backup-sent'
    | 'backup-not-sent'
    | 'backup-restored'
    | 'content-imported'
    | 'subscribers-exported'
    | 'subscriber-deleted'
    | 'subscriber-exported'
    | 'suppression-lifted'
    | 'many-signups'
    | 'subscriber-deactivated'
    | 'subscriber-reactivated';
  account?: string;
  address?: string;
  details?: Record<string, string | number | boolean>;
};

/** Never throws. `details` must not contain a secret. */
export async function logSecurityEvent({ address, ...event }: SecurityEvent, tx: Database = db) {
  const row = { ...event, address: address && shortenAddress(address) };
  log.info({ security: row });
  try {
    await tx.insert(securityEvents).values(row);
  } catch (error) {
    logError(error);
  }
}

export async function findLastEvent(...kinds: SecurityEvent['kind'][]) {
  const { id, kind, at, details } = securityEvents;
  const isOne = inArray(kind, kinds);
  const [last] = await db
    .select({ kind, at, details })
    .from(securityEvents)
    .where(isOne)
    .orderBy(desc(at), desc(id))
    .limit(1);
  return last;
}

/** The privacy policy states this period. */
export async function deleteOldSecurityEvents() {
  const { securityLogMonths } = site().legal.retention;
  await db
    .delete(securityEvents)
    .where(lt(securityEvents.at, sql`now() - make_interval(months => ${securityLogMonths}::int)`));
}

export function shortenAddress(address: string) {
  return isIP(address) === 0 ? 'unknown' : networkOf(address, { ipv4: 24, ipv6: 48 });
}
