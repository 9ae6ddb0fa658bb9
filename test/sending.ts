import { sql } from 'drizzle-orm';
import type { SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { scheduleIssue } from '#app/features/issues/issues.server.ts';
import { listIssues } from '#app/features/issues/list-issues.server.ts';
import { newsletterSubscriptions as subscriptions } from '#app/features/subscribers/schema.ts';
import { workers } from '#app/jobs.ts';
import { db } from '#app/platform/db/client.ts';
import { workOnce } from '#test/queue.ts';
import { mailTo } from './mail.ts';

export async function forgetAllMailings() {
  await db.execute(
    sql`truncate newsletter_subscriptions, issues, deliveries, daily_runs, sending_lease, posts cascade`,
  );
  await db.execute(sql`delete from pgboss.job`);
}

export async function mailServer(behaviour?: SMTPServerOptions) {
  const server = await mailTo(behaviour);
  onTestFinished(server.stop);
  return server;
}

export async function subscribe(count: number) {
  const rows = Array.from({ length: count }, (_, index) => {
    const number = `${index + 1}`.padStart(3, '0');
    return { id: `00000000-0000-4000-8000-000000000${number}`, email: `a${number}@example.org` };
  });
  await db.insert(subscriptions).values(rows);
  return rows;
}

export async function sendAllDue() {
  while ((await workOnce(workers)) > 0);
}

export async function schedule(post: { id: string }, at?: Date) {
  const scheduled = await scheduleIssue(post.id, at);
  if (scheduled.outcome !== 'scheduled') throw new Error(scheduled.outcome);
  return scheduled.issueId;
}

export async function sendNow(post: { id: string }) {
  const issueId = await schedule(post);
  await sendAllDue();
  return issueId;
}

export const findIssue = async (issueId: string) =>
  (await listIssues()).find(({ id }) => id === issueId);

export const noCounts = { waiting: 0, submitted: 0, failed: 0, uncertain: 0, skipped: 0 };
