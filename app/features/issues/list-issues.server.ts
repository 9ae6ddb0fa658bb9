import { desc, getTableColumns, sql } from 'drizzle-orm';
import { romeMoment } from '#app/calendar/rome.ts';
import { db } from '#app/db/client.ts';
import { issuePosts, issues, posts } from '#app/db/schema.ts';
import { canSendMail } from '#app/mail/mailer.ts';
import { countDeliveries } from './deliveries.server.ts';
import type { ListedIssue } from './issue.ts';
import { listIssuePosts } from './issue-posts.server.ts';
import { isForgotten, withdrawPosts } from './issues.server.ts';

export const isOutboxOnly = !canSendMail();

const listed = 20;
const offered = 100;

export async function listIssues(): Promise<ListedIssue[]> {
  await withdrawPosts();
  const rows = await db
    .select({ ...getTableColumns(issues), isForgotten: isForgotten() })
    .from(issues)
    .orderBy(desc(issues.createdAt))
    .limit(listed);
  const carried = await listIssuePosts(rows.map(({ id }) => id));
  return Promise.all(
    rows.map(async (row) => {
      const titles = carried.filter(({ issueId }) => issueId === row.id).map(({ title }) => title);
      return { ...(await listedIssue(row)), otherTitles: titles.slice(1) };
    }),
  );
}

type IssueRow = typeof issues.$inferSelect & { isForgotten: boolean };

async function listedIssue({ id, subject, state, pauseReason, ...issue }: IssueRow) {
  const counts = issue.counts ?? (await countDeliveries(id));
  const written = Object.values(counts).reduce((sum, count) => sum + count, 0);
  // Unwritten deliveries are waiting too.
  const unwritten = issue.counts ? 0 : Math.max(0, (issue.audience ?? 0) - written);
  const at = issue.startedAt ?? issue.scheduledFor;
  const moment = romeMoment(at);
  const canRetry = counts.failed > 0 && state !== 'cancelled' && !issue.isForgotten;
  const shown = { id, subject, state, moment, pauseReason, canRetry };
  return { ...shown, counts: { ...counts, waiting: counts.waiting + unwritten } };
}

export type MailablePost = { id: string; title: string };

export function listMailablePosts(): Promise<MailablePost[]> {
  return db
    .select({ id: posts.id, title: posts.title })
    .from(posts)
    .where(sql`${posts.status} = 'published' and ${posts.deletedAt} is null
      and not exists (select from ${issuePosts} join ${issues} on ${issues.id} = ${issuePosts.issueId}
        where ${issuePosts.postId} = ${posts.id} and ${issues.state} <> 'cancelled')`)
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(offered);
}
