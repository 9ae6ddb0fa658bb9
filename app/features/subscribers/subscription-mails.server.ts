import type { Database } from '#app/db/client.ts';
import { defineJob, enqueue } from '#app/queue/queue.ts';

type About = { subscriptionId: string };

// Two days and more of tries, at most an hour apart: a mail server that is away costs nobody the signup.
const patience = { retryLimit: 60, retryDelay: 30, retryDelayMax: 3600 };

export const confirmationMail = defineJob<About>('confirmation-mail', patience);
export const welcomeMail = defineJob<About>('welcome-mail', patience);
export const alreadySubscribedMail = defineJob<About>('already-subscribed-mail', patience);

type SubscriptionMail = typeof confirmationMail;

/** Committed together with the row it is about. */
export async function sendLater(tx: Database, job: SubscriptionMail, subscriptionId: string) {
  await enqueue(job, { subscriptionId }, { tx });
}
