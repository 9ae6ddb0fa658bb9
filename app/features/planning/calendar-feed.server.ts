import { laterDay, romeDay } from '#app/calendar/rome.ts';
import { config } from '#app/config.ts';
import { titleOf } from '#app/features/posts/messages.ts';
import { readSettings, reviseSetting } from '#app/features/settings/settings.server.ts';
import { isSigned, sign } from '#app/signature.ts';
import { site } from '#app/site/site.server.ts';
import { type CalendarEvent, writeCalendar } from './icalendar.ts';
import { listDatedPosts, type StoredPost } from './planning.server.ts';

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
  const posts = await listDatedPosts(laterDay(romeDay(now), -daysBack), laterDay(romeDay(now), daysAhead));
  const promisedOrPlanned = posts.filter(({ state, publishAt }) => state !== 'published' || publishAt);
  return writeCalendar(`Pensieri di ${givenName}`, name, promisedOrPlanned.map(eventOf));
}

function eventOf({ id, title, version, updatedAt, state, day, publishAt }: StoredPost): CalendarEvent {
  const isTentative = state === 'planned';
  return {
    uid: `${id}@${new URL(config.siteUrl).hostname}`,
    version,
    changedAt: updatedAt,
    start: isTentative || !publishAt ? day : publishAt,
    summary: isTentative ? `${titleOf(title)} (previsto)` : titleOf(title),
    isTentative,
    url: `${config.siteUrl}/amministrazione/post/${id}`,
  };
}
