import { sql } from 'drizzle-orm';
import { laterDay, romeDay } from '#app/calendar/rome.ts';
import { timeZone } from '#app/calendar/time-zone.ts';
import { config } from '#app/config.ts';
import { db } from '#app/db/client.ts';
import { posts } from '#app/db/schema.ts';
import { titleOf } from '#app/features/posts/messages.ts';
import { readSettings, reviseSetting } from '#app/features/settings/settings.server.ts';
import { isSigned, sign } from '#app/signature.ts';
import { site } from '#app/site/site.server.ts';
import { type CalendarEvent, writeCalendar } from './icalendar.ts';

const purpose = 'calendar-feed';
const ending = '.ics';

/** Valid until the next one is made. */
export const feedAddress = (generation: number) =>
  `${config.siteUrl}/calendario/${sign(purpose, `${generation}`)}${ending}`;

export async function isFeedFile(file: string): Promise<boolean> {
  if (!file.endsWith(ending)) return false;
  const { feedGeneration } = await readSettings();
  return isSigned(purpose, `${feedGeneration}`, file.slice(0, -ending.length));
}

export async function renewFeedAddress() {
  await reviseSetting('feedGeneration', (generation) => generation + 1);
}

const daysBack = 30;
const daysAhead = 365;

export async function writeFeed(now = new Date()): Promise<string> {
  const { name, givenName } = site().author;
  const posts = await listFeedPosts(now);
  return writeCalendar(`Pensieri di ${givenName}`, name, posts.map(eventOf));
}

type FeedPost = Awaited<ReturnType<typeof listFeedPosts>>[number];

function eventOf({ id, title, version, updatedAt, promisedFor, plannedOn }: FeedPost): CalendarEvent {
  return {
    uid: `${id}@${new URL(config.siteUrl).hostname}`,
    version,
    changedAt: updatedAt,
    start: promisedFor ?? plannedOn ?? '',
    summary: promisedFor ? titleOf(title) : `${titleOf(title)} (previsto)`,
    isTentative: !promisedFor,
    url: `${config.siteUrl}/amministrazione/post/${id}`,
  };
}

async function listFeedPosts(now: Date) {
  const { id, title, version, updatedAt, publishAt, plannedOn, isPromised, status, deletedAt } = posts;
  const [first, last] = [-daysBack, daysAhead].map((days) => laterDay(romeDay(now), days));
  const isTimed = sql`(${publishAt} is not null and (${isPromised} or ${status} = 'published'))`;
  const publishDay = sql`(${publishAt} at time zone ${timeZone})::date`;
  return db
    .select({
      id,
      title,
      version,
      updatedAt,
      plannedOn,
      promisedFor: sql<Date | null>`case when ${isTimed} then ${publishAt} end`.mapWith(publishAt),
    })
    .from(posts)
    .where(
      sql`${deletedAt} is null and (
        (${isTimed} and ${publishDay} between ${first} and ${last})
        or (not ${isTimed} and ${status} = 'draft' and ${plannedOn} between ${first} and ${last}))`,
    )
    .orderBy(sql`coalesce(${publishAt}, ${plannedOn}::timestamptz)`, id);
}
