import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#app/db/client.ts';
import { suppressedAddresses } from '#app/db/schema.ts';
import { deriveKey, keyFor } from '#app/signature.ts';

const purpose = 'suppressed addresses';

/** Without the site's secret nobody can tell of which address this was made, not even by trying all of them. */
export function hashAddress(email: string, key = keyFor(purpose)) {
  return createHmac('sha256', key).update(email.toLowerCase()).digest('base64url');
}

/** With which a site of that secret hashes addresses. */
export function suppressionKey(secret: string) {
  return deriveKey(secret, purpose);
}

/** Whoever left for good is not written to again, unless they confirm a new signup. */
export async function suppress(tx: Database, emails: string[]) {
  const rows = emails.map((email) => ({ addressHash: hashAddress(email) }));
  if (rows.length > 0) await tx.insert(suppressedAddresses).values(rows).onConflictDoNothing();
}

export async function isSuppressed(tx: Database, email: string) {
  return (await tx.$count(suppressedAddresses, eq(suppressedAddresses.addressHash, hashAddress(email)))) > 0;
}

export async function unsuppress(tx: Database, email: string) {
  await tx.delete(suppressedAddresses).where(eq(suppressedAddresses.addressHash, hashAddress(email)));
}
