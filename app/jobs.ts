import { forgetExpired, forgetExpiredJob } from './features/accounts/forget-expired.server.ts';
import { sendAccountNotice } from './features/accounts/mails/account-notice-mail.server.tsx';
import { accountNoticeMail } from './features/accounts/mails/account-notices.server.ts';
import { recoveryMail, sendRecoveryMail } from './features/accounts/recovery.server.tsx';
import { makeNightlyBackup } from './features/backups/make-backup.server.ts';
import { forgetImports, importJob } from './features/import/imports.server.ts';
import { runImport } from './features/import/run-import.server.ts';
import { sendIssuesJob } from './features/issues/issues.server.ts';
import { forgetDeliveries } from './features/issues/retention.server.ts';
import { sendIssues } from './features/issues/send-issue.server.ts';
import { watchIssues, watchIssuesJob } from './features/issues/watch-issues.server.ts';
import { checkMailJob, checkMailNightly } from './features/mail-health/check-mail.server.ts';
import { purgePictures } from './features/pictures/manage-pictures.server.ts';
import { drawPicture, drawPictureJob } from './features/pictures/pictures.server.ts';
import { eveningJob, eveningMail, lookAtTomorrow } from './features/planning/evening/evening.server.ts';
import { sendEveningMail } from './features/planning/evening/evening-mail.server.tsx';
import { drawAllCards, drawCardsJob, drawMissingCards } from './features/posts/cards/cards.server.ts';
import { tidyCards } from './features/posts/cards/forget-cards.server.ts';
import { relateNewPosts, renewRelated } from './features/posts/onward/related.server.ts';
import { purgeDeletedPosts } from './features/posts/status.server.ts';
import { forgetWords } from './features/search/forget-words.server.ts';
import { forgetSecurityEvents } from './features/security-log/security-log.server.ts';
import { deleteUnconfirmed, forgetFormerSubscribers } from './features/subscribers/retention.server.ts';
import { privateSignup, subscribePrivately, watchSignups } from './features/subscribers/sign-up.server.ts';
import {
  sendAlreadySubscribedMail,
  sendConfirmationMail,
  sendWelcomeMail,
} from './features/subscribers/subscription-mails.server.tsx';
import { alreadySubscribedMail, confirmationMail, welcomeMail } from './features/subscribers/subscriptions.server.ts';
import { forgetWrittenMails } from './mail/mailer.ts';
import { defineJob, type Schedule, type Worker, worker } from './queue/queue.ts';

// Half a minute later does as well.
const unhurried = { pollingIntervalSeconds: 30 };
const watchSignupsJob = defineJob('watch-signups', unhurried);
const deleteUnconfirmedJob = defineJob('delete-unconfirmed', unhurried);
const forgetFormerSubscribersJob = defineJob('forget-former-subscribers', unhurried);
const forgetDeliveriesJob = defineJob('forget-deliveries', { ...unhurried, expireInSeconds: 3600 });
const forgetWrittenMailsJob = defineJob('forget-written-mails', unhurried);
const forgetImportsJob = defineJob('forget-imports', unhurried);
const forgetSecurityEventsJob = defineJob('forget-security-events', unhurried);
const refreshCardsJob = defineJob('refresh-cards', { ...unhurried, retryLimit: 0, expireInSeconds: 7200 });
const forgetCardsJob = defineJob('forget-cards', { ...unhurried, expireInSeconds: 3600 });
const purgePicturesJob = defineJob('purge-pictures', unhurried);
const forgetWordsJob = defineJob('forget-words', unhurried);
const purgeDeletedPostsJob = defineJob('purge-deleted-posts', unhurried);
const relatePostsJob = defineJob('relate-posts', { ...unhurried, policy: 'short', retryLimit: 0 });
const renewRelatedJob = defineJob('renew-related', { ...unhurried, expireInSeconds: 3600 });
// A full disk may have room 15 minutes later.
const nightlyBackupJob = defineJob('nightly-backup', {
  ...unhurried,
  retryLimit: 2,
  retryDelay: 900,
  expireInSeconds: 7200,
});

export const workers: Worker[] = [
  worker(privateSignup, subscribePrivately),
  worker(forgetExpiredJob, () => forgetExpired()),
  worker(recoveryMail, ({ accountId }) => sendRecoveryMail(accountId)),
  worker(accountNoticeMail, sendAccountNotice),
  worker(sendIssuesJob, (_, { signal }) => sendIssues(signal)),
  worker(watchIssuesJob, () => watchIssues()),
  worker(confirmationMail, sendConfirmationMail),
  worker(welcomeMail, sendWelcomeMail),
  worker(alreadySubscribedMail, sendAlreadySubscribedMail),
  worker(deleteUnconfirmedJob, deleteUnconfirmed),
  worker(forgetFormerSubscribersJob, forgetFormerSubscribers),
  worker(forgetDeliveriesJob, forgetDeliveries),
  worker(forgetWrittenMailsJob, forgetWrittenMails),
  worker(importJob, runImport),
  worker(forgetImportsJob, forgetImports),
  worker(forgetSecurityEventsJob, forgetSecurityEvents),
  worker(watchSignupsJob, watchSignups),
  worker(drawCardsJob, (_, { signal }) => drawMissingCards(signal)),
  worker(refreshCardsJob, (_, { signal }) => drawAllCards(signal)),
  worker(forgetCardsJob, (_, { signal }) => tidyCards(signal)),
  worker(purgePicturesJob, purgePictures),
  worker(forgetWordsJob, forgetWords),
  worker(purgeDeletedPostsJob, purgeDeletedPosts),
  worker(relatePostsJob, (_, { signal }) => relateNewPosts(signal)),
  worker(renewRelatedJob, (_, { signal }) => renewRelated(signal)),
  worker(nightlyBackupJob, makeNightlyBackup),
  worker(drawPictureJob, drawPicture),
  worker(checkMailJob, checkMailNightly),
  worker(eveningJob, () => lookAtTomorrow()),
  worker(eveningMail, sendEveningMail),
];

/** Cron lines in the author's time zone. */
export const schedules: Schedule[] = [
  { cron: '* * * * *', job: watchIssuesJob },
  { cron: '* * * * *', job: drawCardsJob },
  { cron: '* * * * *', job: relatePostsJob },
  { cron: '0 * * * *', job: watchSignupsJob },
  { cron: '10 3 * * *', job: deleteUnconfirmedJob },
  { cron: '20 3 * * *', job: forgetFormerSubscribersJob },
  { cron: '25 3 * * *', job: forgetDeliveriesJob },
  { cron: '25 3 * * *', job: forgetWrittenMailsJob },
  { cron: '25 3 * * *', job: forgetImportsJob },
  { cron: '25 3 * * *', job: forgetSecurityEventsJob },
  { cron: '15 3 * * *', job: renewRelatedJob },
  { cron: '30 3 * * *', job: nightlyBackupJob },
  { cron: '30 3 * * *', job: forgetExpiredJob },
  { cron: '40 3 * * *', job: purgeDeletedPostsJob },
  { cron: '50 3 * * *', job: purgePicturesJob },
  { cron: '0 4 * * *', job: refreshCardsJob },
  { cron: '55 3 * * *', job: forgetCardsJob },
  { cron: '45 3 * * *', job: forgetWordsJob },
  { cron: '12 4 * * *', job: checkMailJob },
  { cron: '0 19 * * *', job: eveningJob },
];
