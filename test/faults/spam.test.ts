import { execFileSync } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { config } from '#app/config.ts';
import {
  sendAccountNotice,
  sendRecoveryMail,
} from '#app/features/accounts/account-mails.server.ts';
import { noticeWords } from '#app/features/accounts/account-notices.server.ts';
import {
  findAdministrator,
  makeAdministrator,
} from '#app/features/accounts/administrators.server.ts';
import { addressWords, inviteWords } from '#app/features/accounts/forms/words.ts';
import { mailLink } from '#app/features/accounts/invitations.server.ts';
import { sendTest } from '#app/features/issues/send-issue.server.ts';
import { mailServerWords } from '#app/features/mailbox/mail-line/words.ts';
import { addSamplePosts } from '#app/features/posts/samples.server.ts';
import { posts } from '#app/features/posts/schema.ts';
import {
  sendAlreadySubscribedMail,
  sendConfirmationMail,
  sendWelcomeMail,
} from '#app/features/subscribers/subscription-mails.server.ts';
import { db } from '#app/platform/db/client.ts';
import { writeMailContent } from '#app/platform/mail/mail-content.tsx';
import { sendMail } from '#app/platform/mail/mailer.ts';
import { openServerForTests } from '#test/database.ts';
import { findProgram } from '#test/programs.ts';
import { mailServer } from '#test/sending.ts';
import { writeSubscription } from '#test/subscribers.ts';
import { liveRandomWeeks } from '#test/weeks.ts';

const spamassassin = findProgram('spamassassin');

openServerForTests();

test.skipIf(!spamassassin)('no kind of mail has a point of spam', async () => {
  const { siteUrl, secret } = config;
  onTestFinished(() => void Object.assign(config, { siteUrl, secret }));
  // One token in some thousands looks like an address of Bitcoin; these do not.
  Object.assign(config, {
    siteUrl: 'https://www.example.org',
    secret: 'only-for-tests-only-for-tests-only-for-tests',
  });
  const { mails: weeklyMails } = await liveRandomWeeks({
    from: '2027-02-01',
    days: 14,
    seed: 1,
    readers: 3,
  });
  expect(
    weeklyMails.filter(({ subject }) => subject?.startsWith('La settimana')).length,
  ).toBeGreaterThan(0);
  const { mails } = await mailServer();
  await sendToReader('lettrice@example.net');
  await sendToAdministrator('agnese@example.org');
  expect(mails).toHaveLength(4 + 4 + Object.keys(noticeWords.kinds).length);
  const all = [...weeklyMails, ...mails];
  const verdicts = judge(all.map(({ raw }) => raw));
  expect(all.map(({ subject }, index) => [subject, verdicts[index]])).toEqual(
    all.map(({ subject }) => [subject, expect.stringMatching(/^0\.0 /)]),
  );
});

async function sendToReader(email: string) {
  const { id: subscriptionId } = await writeSubscription({
    id: '00000000-0000-4000-8000-000000000101',
    email,
    name: 'Lucia',
  });
  const id = '00000000-0000-4000-8000-000000000102';
  const pending = {
    id,
    email: 'attesa@example.net',
    isActive: false,
    inactiveReason: 'pending' as const,
  };
  await writeSubscription(pending);
  await sendConfirmationMail({ subscriptionId: id });
  await sendWelcomeMail({ subscriptionId });
  await sendAlreadySubscribedMail({ subscriptionId });
  await addSamplePosts();
  const [post] = await db.select().from(posts);
  await sendTest(`${post?.id}`, email);
}

async function sendToAdministrator(address: string) {
  await makeAdministrator({
    email: address,
    password: 'la porta lasciata aperta',
    mustChangePassword: false,
  });
  const accountId = `${(await findAdministrator(address))?.id}`;
  await sendRecoveryMail(accountId);
  const link = 'https://www.example.org/amministrazione#recupero=x';
  for (const words of [inviteWords.mail, addressWords.mail])
    await mailLink({ email: address, link }, words, 'Agnese');
  const { trial } = mailServerWords;
  await sendMail({
    to: address,
    ...writeMailContent({ ...trial, title: trial.subject, preview: trial.subject }),
  });
  const at = new Date().toISOString();
  for (const kind of Object.keys(noticeWords.kinds) as (keyof typeof noticeWords.kinds)[])
    await sendAccountNotice({ email: address, kind, at, device: 'Firefox su Linux' });
}

/** The points of each mail and the rules that gave them, without asking the network. */
function judge(raws: string[]) {
  const separator = 'From posta@example.org Sat Nov 28 05:00:00 2026';
  const received = `Received: from posta.example.org (posta.example.org [93.184.216.34])
\tby mx.example.net with ESMTPS; ${new Date().toUTCString()}`;
  const input = raws
    .map((raw) => `${separator}\n${received}\n${raw.replaceAll('\r', '')}\n`)
    .join('\n');
  const judged = execFileSync(`${spamassassin}`, ['--local', '--mbox'], {
    input,
    encoding: 'utf8',
  });
  const verdicts = judged.matchAll(
    /^X-Spam-Status: .*?score=(\S+) .*?tests=(.*?)\s+(?:autolearn|version)=/gims,
  );
  return Array.from(verdicts, ([, points, rules]) => `${points} ${rules?.replace(/\s+/g, '')}`);
}
