import { hash } from 'node:crypto';
import type { Database } from '#app/db/client.ts';
import { consentEvents } from '#app/db/schema.ts';
import { shortenAddress } from '#app/features/security-log/security-log.server.ts';
import { consentWords } from './consent-words.ts';

/** From where a subscriber, or somebody for them, asked for what happens. */
export type Origin = {
  /** The page's path, or how it came about. */
  source: string;
  /** The visitor's own address; it is shortened before it is kept. */
  address?: string;
};

type Kind = typeof consentEvents.$inferInsert.kind;
const shown = { textVersion: consentWords.version, textHash: hash('sha256', consentWords.words) };

/** The proof of art. 7(1) GDPR, in the transaction that does what was consented to or taken back. */
export async function recordConsent(tx: Database, subscriptionId: string, kind: Kind, { source, address }: Origin) {
  await tx.insert(consentEvents).values({
    subscriptionId,
    kind,
    source,
    address: address && shortenAddress(address),
    ...(kind === 'requested' && shown),
  });
}
