import { sql } from 'drizzle-orm';
import { romeDay, romeTime, saidTime } from '#app/calendar/rome.ts';
import { db } from '#app/db/client.ts';
import { posts } from '#app/db/schema.ts';
import { standstillSentence } from './words.ts';

const lateMinutes = 5;
const toldDays = 30;

/** The last late publication of promised thoughts. Thoughts published together have one moment. */
export async function findStandstill(now = new Date()): Promise<string | undefined> {
  const { firstPublishedAt, publishAt, deletedAt } = posts;
  const [found] = await db
    .select({ at: firstPublishedAt, count: sql<number>`count(*)::int` })
    .from(posts)
    .where(
      sql`${deletedAt} is null and ${firstPublishedAt} > ${publishAt} + make_interval(mins => ${lateMinutes})
        and ${firstPublishedAt} > ${now}::timestamptz - make_interval(days => ${toldDays})`,
    )
    .groupBy(firstPublishedAt)
    .orderBy(sql`${firstPublishedAt} desc`)
    .limit(1);
  return found?.at ? standstillSentence(romeDay(found.at), saidTime(romeTime(found.at)), found.count) : undefined;
}
