import type { Database } from '#app/platform/db/client.ts';
import { defineJob, enqueue } from '#app/platform/queue/queue.ts';

// The retries outlast a mail server that is down for two days.
const mail = {
  retryLimit: 60,
  retryDelay: 30,
  retryDelayMax: 3600,
  expireInSeconds: 180,
  batchSize: 5,
};

// Scripts cannot load the JSX of the mails.
export const confirmationMail = defineJob<{ subscriptionId: string }>('confirmation-mail', mail);
export const welcomeMail = defineJob<{ subscriptionId: string }>('welcome-mail', mail);
export const alreadySubscribedMail = defineJob<{ subscriptionId: string }>(
  'already-subscribed-mail',
  mail,
);

export async function sendLater(
  tx: Database,
  job: typeof confirmationMail,
  subscriptionId: string,
  startAfter?: Date,
) {
  await enqueue(job, { subscriptionId }, { tx, startAfter });
}
