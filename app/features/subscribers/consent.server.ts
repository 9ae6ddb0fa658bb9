import { hash } from 'node:crypto';
import { shortenAddress } from '#app/features/security-log/security-log.server.ts';
import type { Database } from '#app/platform/db/client.ts';
import { site } from '#app/site/site.server.ts';
import { consentEvents, type Subscription } from './schema.ts';

export type Origin = {
  source: string;
  /** The IP address, stored in shortened form. */
  address?: string;
  /** Set when the author adds a person: no form displayed the consent text. */
  byHand?: { words: string; account: string; inWriting: boolean };
};

type Kind = typeof consentEvents.$inferInsert.kind;

function displayedText() {
  const { legal, texts } = site();
  const { before, link, after } = texts.signup.consent;
  return { textVersion: legal.privacyVersion, textHash: hash('sha256', before + link + after) };
}

/** Proof under art. 7(1) GDPR. */
export async function recordConsent(
  tx: Database,
  subscriptionIds: string[],
  kind: Kind,
  origin: Origin,
) {
  if (subscriptionIds.length === 0) return;
  const { source, address, byHand } = origin;
  const text = kind === 'requested' ? displayedText() : byHand;
  const event = { kind, source, address: address && shortenAddress(address), ...text };
  await tx
    .insert(consentEvents)
    .values(subscriptionIds.map((subscriptionId) => ({ subscriptionId, ...event })));
}

export function awaitsConfirmation(subscription: Subscription): boolean {
  const { inactiveReason, requestedAt, requestedEmail } = subscription;
  return inactiveReason === 'pending' || (requestedAt !== null && requestedEmail === null);
}
