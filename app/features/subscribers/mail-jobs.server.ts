import type { Database } from '#app/platform/db/client.ts';
import { defineJob, enqueue } from '#app/platform/queue/queue.ts';
import { openText, sealText } from '#app/platform/signature.ts';

/** Encrypted, because finished jobs stay in the queue’s table for a while. */
export type About = { subscriptionId: string; sealedAddress?: string };

const sealing = 'address of a mail';

// The retries outlast a mail server that is down for two days.
const mail = {
  retryLimit: 60,
  retryDelay: 30,
  retryDelayMax: 3600,
  expireInSeconds: 180,
  batchSize: 5,
};

// Scripts cannot load the JSX of the mails.
export const confirmationMail = defineJob<About>('confirmation-mail', mail);
export const welcomeMail = defineJob<About>('welcome-mail', mail);
export const alreadySubscribedMail = defineJob<About>('already-subscribed-mail', mail);
export const moveMail = defineJob<About>('move-mail', mail);
export const movedMail = defineJob<About>('moved-mail', mail);

export async function sendLater(
  tx: Database,
  job: typeof confirmationMail,
  { id: subscriptionId, to }: { id: string; to?: string },
  startAfter?: Date,
) {
  const sealedAddress = to && sealText(sealing, to);
  await enqueue(job, { subscriptionId, sealedAddress }, { tx, startAfter });
}

export function addressOf({ sealedAddress }: About): string | undefined {
  return sealedAddress && openText(sealing, sealedAddress);
}
