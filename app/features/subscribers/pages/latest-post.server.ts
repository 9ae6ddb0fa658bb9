import { monthOf, romeDay } from '#app/calendar/rome.ts';
import { findLatestPublishedPost } from '#app/features/posts/posts.server.ts';
import { logError } from '#app/platform/log.ts';

/** The newest post. When it is missing or the query fails, the page omits this section. */
export async function readLatestPost() {
  try {
    const post = await findLatestPublishedPost();
    if (!post) return undefined;
    const today = romeDay(new Date());
    const { iso, weekday, day, month } = post.date;
    const isOfThisYear = iso.slice(0, 4) === today.slice(0, 4);
    const formattedDay = `${weekday} ${day} ${isOfThisYear ? monthOf(iso) : month}`;
    return { ...post, isOfToday: iso === today, formattedDay };
  } catch (error) {
    logError(error);
    return undefined;
  }
}

export type LatestPost = NonNullable<Awaited<ReturnType<typeof readLatestPost>>>;
