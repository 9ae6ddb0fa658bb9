import { sendAccountNotice, sendRecoveryMail } from './features/accounts/account-mails.server.ts';
import { accountNoticeMail } from './features/accounts/account-notices.server.ts';
import { recoveryMail } from './features/accounts/recovery.server.ts';
import { deleteExpired } from './features/accounts/sessions.server.ts';
import { checkAlertsJob, checkForAlerts } from './features/alerts/alerts.server.ts';
import { saveFailedNights } from './features/alerts/checks.server.ts';
import { makeNightlyBackup } from './features/backups/make-backup.server.ts';
import { prepareYearBook } from './features/books/prepare-year-book.server.ts';
import { tryCompiler } from './features/books/typeset/typeset.server.ts';
import { isYearBookFile, yearBookJob } from './features/books/year-books.server.ts';
import { hashOfFile } from './features/cards/card-file.ts';
import {
  drawAllCards,
  drawCardsJob,
  drawMissingCards,
  tidyCards,
  withCards,
} from './features/cards/cards.server.ts';
import { tryPainter } from './features/cards/painter.server.ts';
import { purgeEntries } from './features/entries/entries.server.ts';
import { forgetOldUnfinishedEntries } from './features/entries/save-entry.server.ts';
import { withFigures } from './features/figures/count-request.server.ts';
import { tidyFigures } from './features/figures/figures.server.ts';
import { deleteOldImports, importJob, needsUpload } from './features/import/imports.server.ts';
import { runImport } from './features/import/run-import.server.ts';
import { forgetDeliveries, sendIssuesJob } from './features/issues/issues.server.ts';
import { sendIssues, watchIssues, watchIssuesJob } from './features/issues/send-issue.server.ts';
import { watchMailServer } from './features/mailbox/mail-server.server.ts';
import { readMailbox, readMailboxJob } from './features/mailbox/read-mailbox.server.ts';
import { tryDecoder } from './features/pictures/encoding/encode.server.ts';
import { purgePictures } from './features/pictures/manage-pictures.server.ts';
import { isStoredPicture } from './features/pictures/picture.ts';
import { drawPicture, drawPictureJob } from './features/pictures/pictures.server.ts';
import { purgeDeletedPosts } from './features/posts/bin.server.ts';
import { forgetOldUnfinishedPosts } from './features/posts/unfinished-posts.server.ts';
import { relateNewPosts, renewRelated } from './features/search/further-reading/leads.server.ts';
import { deleteOldSecurityEvents } from './features/security-log/security-log.server.ts';
import { watchSite } from './features/site-texts/site-in-force.server.ts';
import {
  alreadySubscribedMail,
  confirmationMail,
  movedMail,
  moveMail,
  welcomeMail,
} from './features/subscribers/mail-jobs.server.ts';
import {
  deleteUnconfirmed,
  forgetFormerSubscribers,
} from './features/subscribers/retention.server.ts';
import {
  privateSignup,
  subscribePrivately,
  watchSignups,
} from './features/subscribers/sign-up.server.ts';
import {
  sendAlreadySubscribedMail,
  sendConfirmationMail,
  sendMovedMail,
  sendMoveMail,
  sendWelcomeMail,
} from './features/subscribers/subscription-mails.server.ts';
import type { ContentWatcher } from './platform/db/content-changes.ts';
import { log, logError } from './platform/log.ts';
import { deleteOldOutboxMails } from './platform/mail/mailer.ts';
import { defineJob, type Schedule, type Worker, worker } from './platform/queue/queue.ts';
import { mediaStore } from './platform/storage/store/open-stores.ts';
import { deleteUnownedFiles, type OwnsFile } from './platform/storage/store/unowned-files.ts';

const slowPolling = { pollingIntervalSeconds: 30 };
const watchSignupsJob = defineJob('watch-signups', slowPolling);
const relatePostsJob = defineJob('relate-posts', {
  ...slowPolling,
  policy: 'short',
  retryLimit: 0,
});
const nightlyBackupJob = defineJob('nightly-backup', {
  ...slowPolling,
  retryLimit: 2,
  retryDelay: 900,
  expireInSeconds: 7200,
});

const nightlyJob = defineJob('nightly', {
  ...slowPolling,
  retryLimit: 0,
  expireInSeconds: 4 * 3600,
});

const owners: OwnsFile[] = [
  isStoredPicture,
  needsUpload,
  isYearBookFile,
  (name) => !!hashOfFile(name),
];

const nightlyWork: NightlyWork = {
  'expired sessions and limits': deleteExpired,
  'unconfirmed signups': deleteUnconfirmed,
  'former subscribers': forgetFormerSubscribers,
  'written mails': deleteOldOutboxMails,
  imports: deleteOldImports,
  'security events': deleteOldSecurityEvents,
  deliveries: forgetDeliveries,
  figures: () => tidyFigures(),
  'deleted posts': purgeDeletedPosts,
  'unfinished posts': forgetOldUnfinishedPosts,
  'deleted entries': purgeEntries,
  'unfinished entries': forgetOldUnfinishedEntries,
  'deleted pictures': purgePictures,
  'related posts': renewRelated,
  'cards of no post': tidyCards,
  'missing cards': drawAllCards,
  'files of no subject': (signal) => deleteUnownedFiles(mediaStore(), owners, signal),
};

export const workers: Worker[] = [
  worker(nightlyJob, async (_, { signal }) =>
    saveFailedNights(await runNightly(nightlyWork, signal)),
  ),
  worker(privateSignup, subscribePrivately),
  worker(recoveryMail, ({ accountId }) => sendRecoveryMail(accountId)),
  worker(accountNoticeMail, sendAccountNotice),
  worker(sendIssuesJob, (_, { signal }) => sendIssues(signal)),
  worker(watchIssuesJob, () => watchIssues()),
  worker(confirmationMail, sendConfirmationMail),
  worker(moveMail, sendMoveMail),
  worker(movedMail, sendMovedMail),
  worker(welcomeMail, sendWelcomeMail),
  worker(alreadySubscribedMail, sendAlreadySubscribedMail),
  worker(importJob, runImport),
  worker(yearBookJob, prepareYearBook),
  worker(readMailboxJob, (_, { signal }) => readMailbox(signal)),
  worker(watchSignupsJob, watchSignups),
  worker(drawCardsJob, (_, { signal }) => drawMissingCards(signal)),
  worker(relatePostsJob, (_, { signal }) => relateNewPosts(signal)),
  worker(checkAlertsJob, ({ cause }) => checkForAlerts(new Date(), cause && [cause])),
  worker(nightlyBackupJob, makeNightlyBackup),
  worker(drawPictureJob, drawPicture),
];

/** These watchers receive a change of the content before the page cache does. */
export const watchingContent = (pages: ContentWatcher) =>
  withFigures(withCards(watchMailServer(watchSite(pages))));

/** Each function throws if its program cannot run on this machine. */
export const programs: (() => Promise<unknown>)[] = [tryDecoder, tryPainter, tryCompiler];

export const schedules: Schedule[] = [
  { cron: '* * * * *', job: watchIssuesJob },
  { cron: '* * * * *', job: drawCardsJob },
  { cron: '* * * * *', job: relatePostsJob },
  { cron: '*/5 * * * *', job: readMailboxJob },
  { cron: '*/10 * * * *', job: checkAlertsJob },
  { cron: '0 * * * *', job: watchSignupsJob },
  { cron: '10 3 * * *', job: nightlyJob },
  { cron: '30 3 * * *', job: nightlyBackupJob },
];

type NightlyWork = Record<string, (signal: AbortSignal) => Promise<unknown>>;

/** Runs the entries one after another, also after a failure. Returns the names of the failed entries. */
export async function runNightly(work: NightlyWork, signal: AbortSignal): Promise<string[]> {
  const failed: string[] = [];
  for (const [name, run] of Object.entries(work)) {
    if (signal.aborted) break;
    const startedAt = Date.now();
    await run(signal).then(
      () => log.info(`Nightly: ${name}, ${Date.now() - startedAt} ms`),
      (error) => {
        failed.push(name);
        logError(new Error(`Nightly: ${name} failed`, { cause: error }));
      },
    );
  }
  return failed;
}
