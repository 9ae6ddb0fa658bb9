import { eq, inArray } from 'drizzle-orm';
import { atHour, laterDay, romeDay, romeSlashDay, romeTime } from '#app/calendar/rome.ts';
import { db } from '#app/db/client.ts';
import { issuePosts, issues } from '#app/db/schema.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { listPlannedPosts } from './daily-issue.server.ts';

type Mailing = { state: 'not-sent' | 'scheduled' | 'sending' | 'paused' | 'sent'; words: string };
type Listed = { id: string; status: 'draft' | 'published' };

/** By post id. Unmailed drafts have none. */
export async function describeMailings(posts: Listed[], now = new Date()): Promise<Record<string, Mailing>> {
  if (posts.length === 0) return {};
  const [planned, { dailyIssueHour }, carried] = await Promise.all([
    listPlannedPosts(now),
    readSettings(),
    listCarrying(posts.map(({ id }) => id)),
  ]);
  const today = romeDay(now);
  const described = posts.flatMap(({ id, status }): [string, Mailing][] => {
    const issue = carried.find(({ postId }) => postId === id);
    const day = planned.get(id);
    if (issue && issue.state !== 'cancelled') return [[id, describeIssue(issue, today)]];
    if (day) return [[id, { state: 'scheduled', words: leavesAt({ day, time: dailyIssueHour, today }) }]];
    return status === 'published' ? [[id, { state: 'not-sent', words: 'Non inviato' }]] : [];
  });
  return Object.fromEntries(described);
}

type Carrying = Pick<typeof issues.$inferSelect, 'state' | 'scheduledFor' | 'startedAt'>;

function describeIssue({ state, scheduledFor, startedAt }: Carrying, today: string): Mailing {
  if (state === 'sending') return { state, words: 'Invio in corso' };
  if (state === 'paused') return { state, words: 'Invio in pausa' };
  if (state === 'done') return { state: 'sent', words: sentOn(startedAt ?? scheduledFor) };
  const words = leavesAt({ day: romeDay(scheduledFor), time: romeTime(scheduledFor), today });
  return { state: 'scheduled', words };
}

function listCarrying(postIds: string[]) {
  const { state, scheduledFor, startedAt } = issues;
  return db
    .select({ postId: issuePosts.postId, state, scheduledFor, startedAt })
    .from(issuePosts)
    .innerJoin(issues, eq(issues.id, issuePosts.issueId))
    .where(inArray(issuePosts.postId, postIds));
}

export function sentOn(instant: Date) {
  return `Inviato il ${romeSlashDay(instant)}`;
}

/** `day` and `today` are YYYY-MM-DD. */
export function leavesAt({ day, time, today }: { day: string; time: string; today: string }) {
  if (day <= today) return `Parte ${atHour(time)}`;
  if (day === laterDay(today, 1)) return `Parte domani ${atHour(time)}`;
  return `Parte il ${day.split('-').reverse().join('/')} ${atHour(time)}`;
}
