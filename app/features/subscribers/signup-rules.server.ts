import type { Database } from '#app/platform/db/client.ts';
import { isMailboxFull } from './confirmation-pace.server.ts';
import type { Origin } from './consent.server.ts';
import type { Subscription } from './schema.ts';
import { isMailboxSuppressed, isSuppressed } from './suppression.server.ts';

export type SignupOptions = Origin & {
  /** Existing and new addresses give the same result. */
  isPrivate?: boolean;
  mustConfirm?: boolean;
};

const dayMs = 24 * 3600 * 1000;

type Asking = SignupOptions & { mailbox: string; email: string };

/** The author cannot add a person who bounced, complained, was deactivated or erased; only that person can sign up again. */
export async function refuseSignup(
  tx: Database,
  existing: Subscription | undefined,
  { mailbox, email, isPrivate, byHand }: Asking,
) {
  if (byHand && (isConfirmedByMailOnly(existing) || (await isSuppressed(tx, email))))
    return 'refused';
  if (await isMailboxSuppressed(tx, mailbox)) return 'silently';
  if (existing?.isActive && !isPrivate) return 'duplicate';
  const isUnlimited = byHand?.inWriting || !isMailDue(existing);
  if (isUnlimited || !(await isMailboxFull(tx, mailbox))) return undefined;
  return byHand ? 'full' : 'silently';
}

export function isConfirmedByMailOnly(existing: Subscription | undefined) {
  return ['bounced', 'complained', 'deactivated'].includes(existing?.inactiveReason ?? '');
}

/** One mail a day, because strangers may enter the address. */
export function isMailDue(existing: Subscription | undefined) {
  return Date.now() - (existing?.confirmationSentAt?.getTime() ?? 0) >= dayMs;
}

export function canReturn({ inactiveReason, inactiveSince }: Subscription) {
  return inactiveReason === 'unsubscribed' && Date.now() - (inactiveSince?.getTime() ?? 0) < dayMs;
}
