import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { romeInstant, romeTime } from '#app/calendar/rome.ts';
import { emptyDocument } from '#app/features/posts/document/document.ts';
import { isCurrent, type Outcome, plan, schedule } from '#app/features/posts/publication.server.ts';
import { posts } from '#app/features/posts/schema.ts';
import { db } from '#app/platform/db/client.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { site } from '#app/site/site.server.ts';

/** Creates an empty draft for a day. The same form sent twice creates one. */
export async function holdDay(day: string, formId?: string): Promise<string> {
  const id = isUuid(formId) ? formId : randomUUID();
  const category = site().categories[0];
  const empty = { title: '', content: '', document: emptyDocument, category };
  await db
    .insert(posts)
    .values({ ...empty, id, plannedOn: day })
    .onConflictDoNothing();
  const isOfDay = and(eq(posts.id, id), eq(posts.plannedOn, day), isNull(posts.deletedAt));
  return (await db.$count(posts, isOfDay)) > 0 ? id : holdDay(day);
}

/** 'past': the scheduled hour has passed on that day. */
export type MoveOutcome = Outcome | 'past';

/** A scheduled post keeps its hour. */
export async function movePost(
  postId: string | undefined,
  version: number,
  day: string,
): Promise<MoveOutcome> {
  if (!isUuid(postId)) return 'stale';
  const [row] = await db
    .select({ scheduledAt: posts.scheduledAt })
    .from(posts)
    .where(isCurrent(postId, version));
  if (!row?.scheduledAt) return plan(postId, version, day);
  const moment = romeInstant(day, romeTime(row.scheduledAt));
  if (!moment) return plan(postId, version, day);
  return moment <= new Date() ? 'past' : schedule(postId, version, moment);
}
