import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { db } from '#app/db/client.ts';
import { posts as postsTable } from '#app/features/posts/schema.ts';
import { openSiteForTests } from '#test/app.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { refusal } from '#test/mail.ts';
import { findIssue, forgetAllMailings, mailServer, noCounts, sendAllDue, sendNow, subscribe } from '#test/sending.ts';
import { deliveries, issuePosts, issues } from './schema.ts';
import { sendIssues } from './send-issue.server.ts';

openSiteForTests();
beforeEach(async () => {
  await forgetAllMailings();
  await db.execute(sql`delete from sending_lease`);
});

/** A weekly letter for two readers; the second one waits for one more thought. */
async function writeLetter() {
  const [first, second] = await subscribe(2);
  const keep = async (post: typeof posts.natale | typeof posts.farina, readers: (string | undefined)[]) => {
    await writePosts(post);
    const [issue] = await db.insert(issues).values({ subject: post.title, state: 'done' }).returning();
    await db.insert(issuePosts).values({ issueId: `${issue?.id}`, postId: post.id });
    const state = 'kept' as const;
    await db
      .insert(deliveries)
      .values(
        readers.map((subscriptionId) => ({ issueId: `${issue?.id}`, subscriptionId: `${subscriptionId}`, state })),
      );
  };
  await keep(posts.natale, [first?.id, second?.id]);
  await keep(posts.farina, [second?.id]);
  const [letter] = await db.insert(issues).values({ subject: 'La settimana', gathers: 'all' }).returning();
  return `${letter?.id}`;
}

const send = () => sendIssues(new AbortController().signal);

test('while nothing can be composed nothing is claimed: the letter leaves whole, later', async () => {
  const { recipients } = await mailServer();
  const issueId = await writeLetter();
  await db.execute(sql`alter table posts rename column first_published_at to away`);
  await send();
  await db.execute(sql`alter table posts rename column away to first_published_at`);
  expect(await findIssue(issueId)).toMatchObject({ counts: { ...noCounts, waiting: 2 } });
  await send();
  expect(recipients()).toHaveLength(2);
});

test('a letter that cannot be composed for one reader waits, and the others get theirs', async () => {
  const { recipients } = await mailServer();
  const issueId = await writeLetter();
  await db.execute(sql`update posts set created_at = 'infinity' where id = ${posts.farina.id}`);
  await send();
  expect(recipients()).toEqual(['a001@example.org']);
  expect(await findIssue(issueId)).toMatchObject({ counts: { ...noCounts, submitted: 1, waiting: 1 } });
  await db.update(postsTable).set({ createdAt: new Date() }).where(eq(postsTable.id, posts.farina.id));
  await db.update(deliveries).set({ nextAttemptAt: new Date() });
  await send();
  expect(recipients()).toEqual(['a001@example.org', 'a002@example.org']);
});

test('what the database refuses of one delivery leaves the others settled', async () => {
  const { recipients } = await mailServer();
  const [, second] = await subscribe(3);
  await writePosts(posts.natale);
  await db.execute(sql`create function refuse_one() returns trigger language plpgsql as $$
    begin if new.state = 'submitted' and new.subscription_id = ${sql.raw(`'${second?.id}'`)} then
      raise 'refused'; end if; return new; end $$`);
  await db.execute(
    sql`create trigger refuse_one before update on deliveries for each row execute function refuse_one()`,
  );
  onTestFinished(async () => void (await db.execute(sql`drop function refuse_one cascade`)));
  const issueId = await sendNow(posts.natale);
  await sendAllDue();
  expect(recipients()).toHaveLength(3);
  expect(await db.select().from(deliveries).orderBy(deliveries.subscriptionId)).toMatchObject(
    ['submitted', 'handing_over', 'submitted'].map((state) => ({ state })),
  );
  expect(await findIssue(issueId)).toMatchObject({ state: 'sending' });
});

test('an answer may hold what the database cannot', async () => {
  await mailServer({
    onRcptTo: (_address, _session, done) => done(refusal(`550 5.1.1 ${'x'.repeat(489)}😀`)),
  });
  await subscribe(1);
  await writePosts(posts.natale);
  expect(await findIssue(await sendNow(posts.natale))).toMatchObject({ counts: { ...noCounts, failed: 1 } });
});
