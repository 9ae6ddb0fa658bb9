import { and, desc, eq, getTableColumns, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import { romeDay, romeMoment, romeSlashDay, romeTime } from '#app/calendar/rome.ts';
import { unchangedSample } from '#app/features/posts/samples.server.ts';
import { posts } from '#app/features/posts/schema.ts';
import { leavesAt } from '#app/features/settings/next-mail.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { db } from '#app/platform/db/client.ts';
import { canSendMail } from '#app/platform/mail/mailer.ts';
import { listPlannedPosts } from './daily-issue.server.ts';
import { countDeliveries } from './deliveries.server.ts';
import { listIssuePosts } from './issue-posts.server.ts';
import { isForgotten, withdrawPosts } from './issues.server.ts';
import { issuePosts, issues } from './schema.ts';

export type ListedIssue = Awaited<ReturnType<typeof listIssues>>[number];
export type MailablePost = Awaited<ReturnType<typeof listMailablePosts>>[number];

export const isOutboxOnly = () => !canSendMail();

const listed = 20;
const offered = 100;

export async function listIssues() {
  await withdrawPosts();
  const rows = await db
    .select({ ...getTableColumns(issues), isForgotten: isForgotten() })
    .from(issues)
    .orderBy(desc(issues.createdAt))
    .limit(listed);
  const includedPosts = await listIssuePosts(rows.map(({ id }) => id));
  return Promise.all(
    rows.map(async (row) => {
      const [, ...others] = includedPosts.filter(({ issueId }) => issueId === row.id);
      return { ...(await listedIssue(row)), otherTitles: others.map(({ title }) => title) };
    }),
  );
}

type IssueRow = typeof issues.$inferSelect & { isForgotten: boolean };

async function listedIssue({ id, subject, state, pauseReason, ...issue }: IssueRow) {
  const { paused, ...counts } = issue.counts ?? (await countDeliveries(id));
  const written = Object.values(counts).reduce((sum, count) => sum + count, 0);
  // Recipients without a written delivery are waiting too.
  const unwritten = issue.counts ? 0 : Math.max(0, (issue.audience ?? 0) - written);
  return {
    id,
    subject,
    state,
    moment: romeMoment(issue.startedAt ?? issue.scheduledFor),
    pauseReason,
    canRetry: counts.failed > 0 && state !== 'cancelled' && !issue.isForgotten,
    counts: { ...counts, paused, waiting: counts.waiting + unwritten },
  };
}

export function listMailablePosts() {
  return db
    .select({ id: posts.id, title: posts.title, isSample: sql<boolean>`${unchangedSample}` })
    .from(posts)
    .where(sql`${posts.status} = 'published' and ${posts.deletedAt} is null
      and not exists (select from ${issuePosts} join ${issues} on ${issues.id} = ${issuePosts.issueId}
        where ${issuePosts.postId} = ${posts.id} and ${issues.state} <> 'cancelled')`)
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(offered);
}

type Mailing = { state: 'not-sent' | 'scheduled' | 'sending' | 'paused' | 'sent'; words: string };
type Listed = { id: string; status: 'draft' | 'published' };

/** The keys are post ids. A draft that was not mailed has no entry. */
export async function describeMailings(
  posts: Listed[],
  now = new Date(),
): Promise<Record<string, Mailing>> {
  if (posts.length === 0) return {};
  const [planned, { dailyIssueHour }, sent, included] = await Promise.all([
    listPlannedPosts(now),
    readSettings(),
    db.$count(issues, notInArray(issues.state, ['scheduled', 'cancelled'])),
    listCarrying(posts.map(({ id }) => id)),
  ]);
  const described = posts.flatMap(({ id, status }): [string, Mailing][] => {
    const issue = included.find(({ postId, state }) => postId === id && state !== 'cancelled');
    const day = planned.get(id);
    if (issue) return [[id, describeIssue(issue, now)]];
    if (day) return [[id, scheduled(day, dailyIssueHour, now)]];
    return status === 'published' && sent > 0
      ? [[id, { state: 'not-sent', words: 'Non inviato' }]]
      : [];
  });
  return Object.fromEntries(described);
}

type Carrying = Pick<typeof issues.$inferSelect, 'state' | 'scheduledFor' | 'startedAt'>;

function describeIssue({ state, scheduledFor, startedAt }: Carrying, now: Date): Mailing {
  if (state === 'sending') return { state, words: 'Invio in corso' };
  if (state === 'paused') return { state, words: 'Invio in pausa' };
  if (state === 'done')
    return { state: 'sent', words: `Inviato il ${romeSlashDay(startedAt ?? scheduledFor)}` };
  return scheduled(romeDay(scheduledFor), romeTime(scheduledFor), now);
}

function scheduled(day: string, time: string, now: Date): Mailing {
  return {
    state: 'scheduled',
    words: canSendMail() ? leavesAt(day, time, now) : 'Non parte: manca la posta',
  };
}

function listCarrying(postIds: string[]) {
  const { state, scheduledFor, startedAt } = issues;
  return db
    .select({ postId: issuePosts.postId, state, scheduledFor, startedAt })
    .from(issuePosts)
    .innerJoin(issues, eq(issues.id, issuePosts.issueId))
    .where(inArray(issuePosts.postId, postIds));
}

/** Describes for the author why an issue is held or paused. */
export async function findStandstill(): Promise<string | undefined> {
  const [stopped] = await db
    .select({ subject: issues.subject, reason: issues.pauseReason })
    .from(issues)
    .where(and(inArray(issues.state, ['sending', 'paused']), isNotNull(issues.pauseReason)))
    .orderBy(desc(issues.scheduledFor))
    .limit(1);
  return stopped && `«${stopped.subject}»: ${stopped.reason}`;
}
