import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { posts as postsTable } from '#app/features/posts/schema.ts';
import { db } from '#app/platform/db/client.ts';
import { openSiteForTests } from '#test/app.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { findIssue, forgetAllMailings, mailServer, sendAllDue, subscribe } from '#test/sending.ts';
import { addIssue, scheduleIssue } from './issues.server.ts';
import { listMailablePosts } from './list-issues.server.ts';
import { watchIssues } from './send-issue.server.ts';

openSiteForTests();
beforeEach(async () => {
  await forgetAllMailings();
  await writePosts(posts.natale, posts.farina);
});

/** An issue with both posts; the first post gives the subject. */
async function writeDailyIssue() {
  const ids = [posts.farina.id, posts.natale.id];
  return `${await db.transaction((tx) => addIssue(tx, ids, new Date()))}`;
}
async function send() {
  await watchIssues();
  await sendAllDue();
}

const withdraw = (post: { id: string }, change: object = { status: 'draft' }) =>
  db.update(postsTable).set(change).where(eq(postsTable.id, post.id));

test('an issue of two thoughts is one mail to each subscriber, and neither is mailed again', async () => {
  const { mails } = await mailServer();
  await subscribe(3);
  const issueId = await writeDailyIssue();
  await send();
  expect(mails.map(({ subject }) => subject)).toEqual(Array(3).fill(posts.farina.title));
  for (const { title } of [posts.farina, posts.natale]) expect(mails[0]?.text).toContain(title);
  expect(await findIssue(issueId)).toMatchObject({
    otherTitles: [posts.natale.title],
    state: 'done',
  });
  expect(await listMailablePosts()).toEqual([]);
});

test.each([{ status: 'draft' }, { deletedAt: new Date() }])(
  'withdrawing one of two thoughts (%j) removes it from an issue that has not started; the other gives the subject',
  async (change) => {
    const { mails } = await mailServer();
    await subscribe(1);
    const issueId = await writeDailyIssue();
    await withdraw(posts.farina, change);
    await send();
    expect(mails.map(({ subject }) => subject)).toEqual([posts.natale.title]);
    expect(mails[0]?.text).not.toContain(posts.farina.title);
    expect(await findIssue(issueId)).toMatchObject({
      subject: posts.natale.title,
      otherTitles: [],
      state: 'done',
    });
  },
);

test('withdrawing all thoughts cancels an issue, and one that is published again can be sent by hand', async () => {
  const { mails } = await mailServer();
  await subscribe(1);
  const issueId = await writeDailyIssue();
  await withdraw(posts.farina);
  await withdraw(posts.natale);
  await send();
  expect(mails).toHaveLength(0);
  expect(await findIssue(issueId)).toMatchObject({ state: 'cancelled' });
  await withdraw(posts.natale, { status: 'published' });
  expect(await scheduleIssue(posts.natale.id)).toMatchObject({ outcome: 'scheduled' });
  await sendAllDue();
  expect(mails).toHaveLength(1);
});

test('a started issue continues with the thoughts it started with', async () => {
  const { mails } = await mailServer({
    onMailFrom: async (_address, _session, done) => {
      await withdraw(posts.natale);
      await watchIssues();
      done();
    },
  });
  await subscribe(12);
  const issueId = await writeDailyIssue();
  await send();
  expect(mails.filter(({ text }) => `${text}`.includes(posts.natale.title))).toHaveLength(12);
  expect(await findIssue(issueId)).toMatchObject({
    state: 'done',
    otherTitles: [posts.natale.title],
  });
});
