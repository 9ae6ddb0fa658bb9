import { hostname } from 'node:os';
import { config } from './config.ts';
import { hasAccounts, openAccounts } from './features/accounts/operator.server.ts';
import { checkMailLater } from './features/alerts/alerts.server.ts';
import { markRelease } from './features/backups/changes.server.ts';
import { startCounting, stopCounting } from './features/figures/count-request.server.ts';
import { continueIssues } from './features/issues/send-issue.server.ts';
import { readMailServer } from './features/mailbox/mail-server.server.ts';
import { storeFeedIds } from './features/posts/feed-ids.server.ts';
import { addSamplePosts, countSamples, hasOwnPosts } from './features/posts/samples.server.ts';
import { readSite } from './features/site-texts/site-in-force.server.ts';
import { isOnTrial, setTrial } from './http/health.ts';
import { programs, schedules, watchingContent, workers } from './jobs.ts';
import { openDatabase } from './open-database.ts';
import { setDatabase } from './platform/db/client.ts';
import type { ContentWatcher } from './platform/db/content-changes.ts';
import { log, logError } from './platform/log.ts';
import { closeMailer, watchMailFailures } from './platform/mail/mailer.ts';
import { closeQueue, openQueue, startQueue } from './platform/queue/queue.ts';
import { release } from './platform/release.ts';
import { readSecret } from './platform/signature.ts';
import { tryStores } from './platform/storage/store/open-stores.ts';

export async function openSite(pages?: ContentWatcher) {
  if (isOnTrial()) await tryPrograms();
  const opened = await openDatabase();
  setDatabase(opened);
  readSecret();
  await readSite();
  await readMailServer();
  if (pages)
    await opened.watch(watchingContent(pages), `${release.version} ${hostname()}:${process.pid}`);
  await storeFeedIds();
  if (config.sampleContent && !config.databaseUrl && (await isFirstStart())) await addSamplePosts();
  // The queue opens before the first request: see putQueue in queue/queue.ts.
  await (isOnTrial() ? openQueue() : startWork());
  return async () => {
    await closeQueue();
    closeMailer();
    await stopCounting();
    await opened.close();
  };
}

/** @throws Error if a program cannot run on this machine, so that an update is refused. */
async function tryPrograms() {
  // One after the other, because the previous release is still running.
  for (const attempt of programs)
    await attempt().catch((cause) => {
      logError(cause);
      throw new Error('This release cannot run here', { cause });
    });
}

/** Also true after a killed first start, since a start creates the accounts last. */
async function isFirstStart() {
  return !(await hasAccounts()) && !(await hasOwnPosts()) && (await countSamples()) === 0;
}

/** Starts the work that writes or connects to other servers without a request. */
async function startWork() {
  await markRelease();
  await startQueue(workers, schedules);
  await continueIssues();
  const { version, commit, schema } = release;
  log.info({ release: { version, commit, schema } });
  // Last, so that in a terminal the passwords are below the lines of the log.
  await openAccounts(console.log);
  await startCounting();
  void tryStores();
  watchMailFailures(checkMailLater);
  checkMailLater();
}

export async function goLive() {
  if (!isOnTrial()) return;
  await closeQueue();
  await startWork();
  setTrial(false);
}
