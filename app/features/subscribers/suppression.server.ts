import { and, eq, not, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/db/client.ts';
import { deriveKey, hashAddress } from '#app/platform/signature.ts';
import { suppressedAddresses } from './schema.ts';

export function suppressionKey(secret: string) {
  return deriveKey(secret, 'suppressed addresses');
}

export async function suppress(tx: Database, emails: string[]) {
  const rows = emails.map((email) => ({ addressHash: hashAddress(email) }));
  if (rows.length > 0) await tx.insert(suppressedAddresses).values(rows).onConflictDoNothing();
}

export async function suppressMailbox(tx: Database, mailbox: string) {
  const row = { addressHash: hashAddress(mailbox), neverAgain: true };
  const set = { neverAgain: true, at: sql`now()` };
  await tx
    .insert(suppressedAddresses)
    .values(row)
    .onConflictDoUpdate({ target: suppressedAddresses.addressHash, set });
}

export async function isMailboxSuppressed(tx: Database, mailbox: string) {
  return (await tx.$count(suppressedAddresses, ofMailbox(mailbox))) > 0;
}

export async function liftMailbox(tx: Database, mailbox: string): Promise<boolean> {
  const lifted = await tx.delete(suppressedAddresses).where(ofMailbox(mailbox)).returning();
  return lifted.length > 0;
}

function ofMailbox(mailbox: string) {
  return and(
    eq(suppressedAddresses.addressHash, hashAddress(mailbox)),
    suppressedAddresses.neverAgain,
  );
}

export async function isSuppressed(tx: Database, email: string) {
  return (await listSuppressed(tx, [email])).has(email);
}

/** Includes erased addresses, and every address of a suppressed mailbox. */
export async function listSuppressed(tx: Database, emails: string[]): Promise<Set<string>> {
  // A statement has at most 65,535 parameters.
  const addresses = await tx.execute<{ email: string; mailbox: string }>(sql`
    select email, mailbox_of(email) as mailbox from jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb) as email`);
  const hashed = addresses.rows.map(({ email, mailbox }) => ({
    email,
    own: hashAddress(email),
    box: hashAddress(mailbox),
  }));
  const hashes = JSON.stringify(hashed.flatMap(({ own, box }) => [own, box]));
  const rows = await tx
    .select()
    .from(suppressedAddresses)
    .where(
      sql`${suppressedAddresses.addressHash} in (select jsonb_array_elements_text(${hashes}::jsonb))`,
    );
  const neverAgainOf = new Map(
    rows.map(({ addressHash, neverAgain }) => [addressHash, neverAgain]),
  );
  const suppressed = hashed.filter(
    ({ own, box }) => neverAgainOf.has(own) || neverAgainOf.get(box),
  );
  return new Set(suppressed.map(({ email }) => email));
}

export async function unsuppress(tx: Database, email: string) {
  const isErased = and(
    eq(suppressedAddresses.addressHash, hashAddress(email)),
    not(suppressedAddresses.neverAgain),
  );
  await tx.delete(suppressedAddresses).where(isErased);
}
