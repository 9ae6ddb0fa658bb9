import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#app/db/client.ts';
import { suppressedAddresses } from '#app/db/schema.ts';
import { deriveKey, keyFor } from '#app/signature.ts';

const purpose = 'suppressed addresses';

/** Keyed: without the secret nobody finds the address by trying all. */
export function hashAddress(email: string, key = keyFor(purpose)) {
  return createHmac('sha256', key).update(email.toLowerCase()).digest('base64url');
}

export function suppressionKey(secret: string) {
  return deriveKey(secret, purpose);
}

export async function suppress(tx: Database, emails: string[]) {
  const rows = emails.map((email) => ({ addressHash: hashAddress(email) }));
  if (rows.length > 0) await tx.insert(suppressedAddresses).values(rows).onConflictDoNothing();
}

export async function isSuppressed(tx: Database, email: string) {
  return (await listSuppressed(tx, [email])).has(email);
}

export async function listSuppressed(tx: Database, emails: string[]): Promise<Set<string>> {
  const emailOf = new Map(emails.map((email) => [hashAddress(email), email]));
  // A statement has at most 65,535 parameters.
  const hashes = JSON.stringify([...emailOf.keys()]);
  const rows = await tx
    .select({ hash: suppressedAddresses.addressHash })
    .from(suppressedAddresses)
    .where(sql`${suppressedAddresses.addressHash} in (select jsonb_array_elements_text(${hashes}::jsonb))`);
  return new Set(rows.map(({ hash }) => emailOf.get(hash) ?? ''));
}

export async function unsuppress(tx: Database, email: string) {
  await tx.delete(suppressedAddresses).where(eq(suppressedAddresses.addressHash, hashAddress(email)));
}
