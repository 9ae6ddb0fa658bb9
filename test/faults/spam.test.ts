import { execFileSync } from 'node:child_process';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { config } from '#app/config.ts';
import { db, setDatabase } from '#app/db/client.ts';
import { openPostgres } from '#app/db/postgres.ts';
import { sendAccountNotice, sendRecoveryMail } from '#app/features/accounts/account-mails.server.ts';
import { noticeWords } from '#app/features/accounts/account-notices.server.ts';
import { findAdministrator, makeAdministrator } from '#app/features/accounts/administrators.server.ts';
import { mailInvitation } from '#app/features/accounts/invitations.server.ts';
import { prepareIssueMail } from '#app/features/issues/issue-mail.server.tsx';
import { deliveries, issuePosts, issues } from '#app/features/issues/schema.ts';
import { sendTest } from '#app/features/issues/send-issue.server.ts';
import { prepareWeeklyMail } from '#app/features/issues/weekly-mail.server.tsx';
import { mailServerWords } from '#app/features/mailbox/mail-line/words.ts';
import { posts } from '#app/features/posts/schema.ts';
import { addSamplePosts } from '#app/features/posts/status.server.ts';
import {
  sendAlreadySubscribedMail,
  sendConfirmationMail,
  sendWelcomeMail,
} from '#app/features/subscribers/subscription-mails.server.ts';
import { writeLetter } from '#app/mail/letter.tsx';
import { sendMail } from '#app/mail/mailer.ts';
import { closeQueue, openQueue } from '#app/queue/queue.ts';
import { startPostgres } from '#test/postgres.ts';
import { findProgram } from '#test/programs.ts';
import { mailServer } from '#test/sending.ts';
import { writeSubscription } from '#test/subscribers.ts';

const spamassassin = findProgram('spamassassin');
const email = 'lettrice@example.net';

test.skipIf(!spamassassin)('no kind of mail has a point of spam', async () => {
  await openSite();
  const { mails } = await mailServer();
  await sendToReaders();
  await sendToAdministrators('agnese@example.org');
  expect(mails).toHaveLength(8 + 3 + Object.keys(noticeWords.kinds).length);
  const verdicts = judge(mails.map(({ raw }) => raw));
  expect(mails.map(({ subject }, place) => [subject, verdicts[place]])).toEqual(
    mails.map(({ subject }) => [subject, expect.stringMatching(/^0\.0 /)]),
  );
});

async function openSite() {
  const postgres = await startPostgres();
  const opened = await openPostgres(`${postgres.url}/postgres`);
  setDatabase(opened);
  await openQueue();
  const { siteUrl } = config;
  config.siteUrl = 'https://www.example.org';
  onTestFinished(async () => {
    config.siteUrl = siteUrl;
    await closeQueue();
    await opened.close();
    await postgres.stop();
  });
}

async function sendToReaders() {
  await addSamplePosts();
  const written = await db.select().from(posts);
  const [first, second] = written.map(({ id }) => id) as [string, string];
  const { id: subscriptionId } = await writeSubscription({ email, name: 'Lucia' });
  const pending = { email: 'attesa@example.net', isActive: false, inactiveReason: 'pending' as const };
  await sendConfirmationMail({ subscriptionId: (await writeSubscription(pending)).id });
  await sendWelcomeMail({ subscriptionId });
  await sendAlreadySubscribedMail({ subscriptionId });
  await sendTest(first, email);
  for (const ids of [[first], [first, second]]) {
    const mail = (await prepareIssueMail(crypto.randomUUID(), ids))?.to({ subscriptionId, email });
    if (mail) await sendMail(mail);
  }
  for (const gathers of ['all', 'all, the last time'] as const) {
    const carriedBy = await writeIssue('La settimana', gathers);
    for (const { id: postId, title } of written.slice(0, 6)) {
      const issueId = await writeIssue(title);
      await db.delete(issuePosts).where(eq(issuePosts.postId, postId));
      await db.insert(issuePosts).values({ issueId, postId });
      await db.insert(deliveries).values({ issueId, subscriptionId, carriedBy, state: 'kept' });
    }
    const mail = await prepareWeeklyMail(carriedBy, gathers).to({ subscriptionId, email });
    if (mail) await sendMail(mail);
  }
}

async function writeIssue(subject: string, gathers?: 'all' | 'all, the last time') {
  const [issue] = await db.insert(issues).values({ subject, gathers }).returning();
  return `${issue?.id}`;
}

async function sendToAdministrators(address: string) {
  await makeAdministrator({ email: address, password: 'la porta lasciata aperta', mustChangePassword: false });
  const accountId = `${(await findAdministrator(address))?.id}`;
  await sendRecoveryMail(accountId);
  await mailInvitation({ email: address, link: 'https://www.example.org/amministrazione#recupero=x' }, 'Agnese');
  const { trial } = mailServerWords;
  await sendMail({ to: address, ...writeLetter({ ...trial, title: trial.subject, preview: trial.subject }) });
  const at = new Date().toISOString();
  for (const kind of Object.keys(noticeWords.kinds) as (keyof typeof noticeWords.kinds)[])
    await sendAccountNotice({ accountId, kind, at, device: 'Firefox su Linux' });
}

/** The points of each mail and the rules that gave them, without asking the network. */
function judge(raws: string[]) {
  const separator = 'From posta@example.org Sat Nov 28 05:00:00 2026';
  const received = `Received: from posta.example.org (posta.example.org [93.184.216.34])
\tby mx.example.net with ESMTPS; ${new Date().toUTCString()}`;
  const input = raws.map((raw) => `${separator}\n${received}\n${raw.replaceAll('\r', '')}\n`).join('\n');
  const judged = execFileSync(`${spamassassin}`, ['--local', '--mbox'], { input, encoding: 'utf8' });
  const verdicts = judged.matchAll(/^X-Spam-Status: .*?score=(\S+) .*?tests=(.*?)\s+(?:autolearn|version)=/gims);
  return Array.from(verdicts, ([, points, rules]) => `${points} ${rules?.replace(/\s+/g, '')}`);
}
