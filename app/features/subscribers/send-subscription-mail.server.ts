import { db } from '#app/db/client.ts';
import { sendMail } from '#app/mail/mailer.ts';
import type { Message } from '#app/mail/message.ts';
import { isWaiting } from './confirm-subscriber.server.ts';
import { confirmationMailFor } from './confirmation-mail.server.tsx';
import { alreadySubscribedMailFor, welcomeMailFor } from './letter.server.tsx';
import { findSubscription } from './own-subscription.server.ts';
import type { Subscription } from './subscription-row.server.ts';

type Words = Omit<Message, 'to'>;
type About = { subscriptionId: string };

type IsDue = (subscription: Subscription) => boolean | Promise<boolean>;

const isActive: IsDue = (subscription) => subscription.isActive;
const mustConfirm: IsDue = (subscription) => isWaiting(db, subscription);

export const sendConfirmationMail = sender(mustConfirm, confirmationMailFor);
export const sendWelcomeMail = sender(isActive, welcomeMailFor);
export const sendAlreadySubscribedMail = sender(isActive, alreadySubscribedMailFor);

/**
 * Writes to one subscriber, unless the reason is gone by now. Throws where it is worth trying again. What may have
 * arrived is not sent twice, and an address that the mail server refuses is not asked again.
 */
function sender(isDue: IsDue, write: (subscription: Subscription) => Words) {
  return async ({ subscriptionId }: About) => {
    const subscription = await findSubscription(subscriptionId);
    if (!subscription || !(await isDue(subscription))) return;
    const { outcome, answer } = await sendMail({ to: subscription.email, ...write(subscription) });
    if (outcome === 'later' || outcome === 'unreachable') throw new Error(`the mail did not leave: ${answer}`);
  };
}
