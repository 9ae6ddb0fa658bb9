import { domainToASCII } from 'node:url';
import { and, desc, inArray, sql } from 'drizzle-orm';
import { db } from '#app/db/client.ts';
import { securityEvents } from '#app/db/schema.ts';
import { type Actor, logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { log } from '#app/log.ts';
import { mailFrom } from '#app/mail/mail-server.ts';
import { canSendMail } from '#app/mail/mailer.ts';
import { type Ask, DnsAway, withDns } from './dns.server.ts';
import { type Finding, findDkim, findDmarc, findSpf } from './mail-records.server.ts';

// Limits of what a stranger's DNS writes into the log.
const longestRecord = 1000;
const mostRecords = 5;

/** The sender's. */
export function senderDomain() {
  const from = mailFrom();
  const address = /<([^<>]+)>$/.exec(from)?.[1] ?? from;
  return domainToASCII(address.slice(address.lastIndexOf('@') + 1)).toLowerCase();
}

export async function checkMailNightly() {
  if (canSendMail()) await checkMail();
}

/** Without an answer the old findings stay. */
export async function checkMail(selector?: string, by?: Actor): Promise<boolean> {
  const domain = senderDomain();
  const name = selector ?? (await readMailHealth()).health?.selector;
  const health = await withDns((ask) => findMailRecords(domain, ask, name));
  const isAnswered = [health.spf, health.dkim, health.dmarc].some(({ reason }) => reason !== 'away');
  if (isAnswered) await logSecurityEvent({ kind: 'mail-checked', ...by, details: { domain, health: asText(health) } });
  else await logSecurityEvent({ kind: 'mail-not-checked', ...by, details: { domain } });
  return isAnswered;
}

export type MailHealth = Awaited<ReturnType<typeof findMailRecords>>;

export async function findMailRecords(domain: string, ask: Ask, selector = '') {
  const [spf, dkim, dmarc] = await Promise.all([
    orAway(domain, findSpf(domain, ask)),
    orAway(`_domainkey.${domain}`, findDkim(domain, ask, selector)),
    orAway(`_dmarc.${domain}`, findDmarc(domain, ask)),
  ]);
  return { domain, selector, spf, dkim, dmarc };
}

async function orAway<Reason extends string>(
  at: string,
  finding: Promise<Finding<Reason>>,
): Promise<Finding<Reason | 'away'>> {
  try {
    return await finding;
  } catch (error) {
    if (!(error instanceof DnsAway)) throw error;
    log.warn(`The DNS did not answer for ${error.message}`);
    return { reason: 'away', at, found: [] };
  }
}

function asText(health: MailHealth) {
  return JSON.stringify(health, (_, value) => {
    if (Array.isArray(value)) return value.slice(0, mostRecords);
    return typeof value === 'string' ? value.slice(0, longestRecord) : value;
  });
}

type Kept = { health?: MailHealth; at?: Date; failedAt?: Date };

/** `failedAt`: a later check got no answer. */
export async function readMailHealth(): Promise<Kept> {
  const { kind, at, details } = securityEvents;
  const rows = await db
    .selectDistinctOn([kind], { kind, at, details })
    .from(securityEvents)
    .where(and(inArray(kind, ['mail-checked', 'mail-not-checked']), sql`${details}->>'domain' = ${senderDomain()}`))
    .orderBy(kind, desc(at), desc(securityEvents.id));
  const checked = rows.find((row) => row.kind === 'mail-checked');
  const failed = rows.find((row) => row.kind === 'mail-not-checked');
  return {
    health: checked && (JSON.parse(`${checked.details?.health}`) as MailHealth),
    at: checked?.at,
    failedAt: failed && (!checked || failed.at > checked.at) ? failed.at : undefined,
  };
}
