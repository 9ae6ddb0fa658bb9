import { type Database, db, isUniqueViolation } from '#app/db/client.ts';
import { newsletterSubscriptions as subscriptions } from '#app/db/schema.ts';
import { canSendMail } from '#app/mail/mailer.ts';
import { type Origin, recordConsent } from './consent-events.server.ts';
import type { Signup } from './subscriber.ts';
import { alreadySubscribedMail, confirmationMail, sendLater, welcomeMail } from './subscription-mails.server.ts';
import { active, change, holdByEmail, inactive, now, type Subscription } from './subscription-row.server.ts';
import { isSuppressed } from './suppression.server.ts';

export type SignupOptions = Origin & {
  /** Whether the answer hides that an address is there already: its owner is then told by mail instead. */
  isPrivate?: boolean;
  /** Whether an address is active only when its owner has confirmed it: wherever mail can be sent. */
  mustConfirm?: boolean;
};

const confirmationEveryMs = 24 * 3600 * 1000;
// Whoever left in one of these ways comes back through their own mailbox only, and until then stays what they are.
const backByMailOnly = ['bounced', 'complained', 'deactivated'];

/**
 * Writes a signup down with its consent and the mail it asks for, all of it or nothing. An address is unique whatever
 * its case: one that is active changes nothing, one that left may come back.
 */
export async function subscribe(signup: Signup, options: SignupOptions) {
  const begin = () => db.transaction((tx) => subscribeIn(tx, signup, options));
  // Of two signups of one new address at the same moment the second finds the row of the first.
  return begin().catch((error) => (isUniqueViolation(error) ? begin() : Promise.reject(error)));
}

async function subscribeIn(
  tx: Database,
  signup: Signup,
  { isPrivate, mustConfirm = canSendMail(), ...origin }: SignupOptions,
) {
  const outcome = mustConfirm ? ('pending' as const) : ('subscribed' as const);
  const known = await holdByEmail(tx, signup.email);
  if (known?.isActive) {
    if (!isPrivate) return 'duplicate';
    await tellOwner(tx, known);
    return outcome;
  }
  const isFree = !mustConfirm && !isBackByMailOnly(known) && !(await isSuppressed(tx, signup.email));
  const id = known ? await renew(tx, known, signup, isFree) : await add(tx, signup, isFree);
  await recordConsent(tx, id, 'requested', origin);
  if (isFree) await sendLater(tx, welcomeMail, id);
  else if (isMailDue(known)) await sendLater(tx, confirmationMail, id);
  return outcome;
}

function isBackByMailOnly(known: Subscription | undefined) {
  return backByMailOnly.includes(known?.inactiveReason ?? '');
}

/** One mail a day to an address that somebody typed in: more would be a nuisance made with our help. */
function isMailDue(known: Subscription | undefined) {
  return Date.now() - (known?.confirmationSentAt?.getTime() ?? 0) >= confirmationEveryMs;
}

async function tellOwner(tx: Database, known: Subscription) {
  if (!isMailDue(known)) return;
  await change(tx, known.id, { confirmationSentAt: now });
  await sendLater(tx, alreadySubscribedMail, known.id);
}

async function add(tx: Database, { email, name }: Signup, isFree: boolean) {
  const state = isFree ? active : { ...inactive('pending'), confirmationSentAt: now };
  const [row] = await tx
    .insert(subscriptions)
    .values({ email, name, ...state })
    .returning({ id: subscriptions.id });
  if (!row) throw new Error('A subscription was not written');
  return row.id;
}

async function renew(tx: Database, known: Subscription, { name }: Signup, isFree: boolean) {
  const state = isFree ? active : !isBackByMailOnly(known) && inactive('pending');
  const mail = !isFree && isMailDue(known) && { confirmationSentAt: now };
  await change(tx, known.id, { name: name ?? known.name, subscribedAt: now, ...state, ...mail });
  return known.id;
}
