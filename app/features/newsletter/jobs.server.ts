import { defineJob } from '#app/queue/job.ts';

/** What the clock asks of the newsletter. */
export const deleteUnconfirmedJob = defineJob('delete-unconfirmed');
export const forgetFormerSubscribersJob = defineJob('forget-former-subscribers');
export const watchSignupsJob = defineJob('watch-signups');
