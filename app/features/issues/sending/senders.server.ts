import { and, eq, lt, sql } from 'drizzle-orm';
import { db } from '#app/db/client.ts';
import { issueSenders } from '#app/db/issues-schema.ts';
import { logError } from '#app/log.ts';
import { countConnections } from '#app/mail/mailer.ts';

// Up to four senders share an issue, each with a slot of its own, in one process or in several.

const mostSenders = 4;
export const otherSlots = Array.from({ length: mostSenders - 1 }, (_, index) => index + 2);
/** Of one sender, each over a connection of its own: a mail leaves right after its claim. */
export const groupSize = 5;

/** `month`: the first day of the issue's month, its partition. `term` tells a lease of the slot from the next one. */
export type Sender = { issueId: string; month: string; slot: number; term: string };

// A sender renews its lease while it sends. That of a dead one expires.
const leaseSeconds = 15;
const renewMs = 5000;
const leasedUntil = sql`now() + ${sql.raw(`interval '${leaseSeconds} seconds'`)}`;

/** As many as the mailer has connections for. */
export function sendersHere() {
  return Math.max(1, Math.min(mostSenders, Math.floor(countConnections() / groupSize)));
}

/** Undefined while another has the slot. */
export async function leaseSlot(
  { issueId, month }: Omit<Sender, 'slot' | 'term'>,
  slot: number,
): Promise<Sender | undefined> {
  const [leased] = await db
    .insert(issueSenders)
    .values({ issueId, slot, leasedUntil })
    .onConflictDoNothing()
    .returning({ term: issueSenders.term });
  return leased && { issueId, month, slot, term: leased.term };
}

export async function whileLeased<Result>(sender: Sender, work: () => Promise<Result>): Promise<Result> {
  const renew = () => db.update(issueSenders).set({ leasedUntil }).where(isOwn(sender));
  const timer = setInterval(() => renew().catch(logError), renewMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await db.delete(issueSenders).where(isOwn(sender));
  }
}

/** Frees the slots of the dead. */
export async function endExpiredLeases() {
  await db.delete(issueSenders).where(lt(issueSenders.leasedUntil, sql`now()`));
}

export function listLeases() {
  const { issueId, slot, leasedUntil } = issueSenders;
  return db.select({ issueId, slot, leasedUntil }).from(issueSenders);
}

function isOwn({ issueId, slot, term }: Sender) {
  return and(eq(issueSenders.issueId, issueId), eq(issueSenders.slot, slot), eq(issueSenders.term, term));
}
