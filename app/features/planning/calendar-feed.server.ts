import { sql } from 'drizzle-orm';
import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { laterDay, romeDay } from '#app/calendar/rome.ts';
import { timeZone } from '#app/calendar/time-zone.ts';
import { config } from '#app/config.ts';
import { db } from '#app/db/client.ts';
import { posts } from '#app/db/schema.ts';
import { titleOf } from '#app/features/posts/messages.ts';
import { readSettings, reviseSetting } from '#app/features/settings/settings.server.ts';
import { isSigned, sign } from '#app/signature.ts';
import { site } from '#app/site/site.server.ts';

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
  const calendar = ical({
    name: `Pensieri di ${site().author.givenName}`,
    prodId: { company: site().author.name, product: 'Calendario', language: 'IT' },
    timezone: null,
    ttl: 3600,
  });
  for (const post of await listFeedPosts(now)) calendar.createEvent(eventOf(post));
  // RFC 5545, section 3.1: the last line ends with CRLF too.
  return `${calendar.toString()}\r\n`;
}

type FeedPost = Awaited<ReturnType<typeof listFeedPosts>>[number];

function eventOf({ id, title, version, updatedAt, promisedFor, plannedOn }: FeedPost) {
  const day = promisedFor ? undefined : plannedOn;
  return {
    id: `${id}@${new URL(config.siteUrl).hostname}`,
    sequence: version,
    stamp: updatedAt,
    start: promisedFor ?? new Date(`${day}T00:00:00Z`),
    allDay: !promisedFor,
    summary: promisedFor ? titleOf(title) : `${titleOf(title)} (previsto)`,
    status: promisedFor ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    transparency: ICalEventTransparency.TRANSPARENT,
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
