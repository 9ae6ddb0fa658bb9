import type { Database } from '#app/db/client.ts';
import { bounceSubscriber, clearRefusals, countRefusal } from '#app/features/subscribers/subscriptions.server.ts';

/** `doubtful`: refused without an enhanced status code (RFC 3463). */
export type AddressVerdict = 'bounced' | 'doubtful' | undefined;

type Settled = { subscriptionId: string; verdict: { state: string; address?: AddressVerdict } };

export function judgeAddress(code: number | undefined, status: string | undefined): AddressVerdict {
  if (status?.startsWith('5.1.')) return 'bounced';
  return code === 550 && status === undefined ? 'doubtful' : undefined;
}

/** A bounce makes the subscription inactive. */
export async function settleAddresses(tx: Database, settled: Settled[]) {
  const accepted = settled.filter(({ verdict }) => verdict.state === 'submitted');
  await clearRefusals(
    tx,
    accepted.map(({ subscriptionId }) => subscriptionId),
  );
  for (const { subscriptionId, verdict } of settled) {
    if (verdict.address === 'bounced') await bounceSubscriber(tx, subscriptionId);
    if (verdict.address === 'doubtful') await countRefusal(tx, subscriptionId);
  }
}
