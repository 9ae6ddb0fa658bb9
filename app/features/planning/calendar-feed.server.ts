import { type CalendarEvent, writeIcs } from '#app/calendar/ics.ts';
import { laterDay, romeDay } from '#app/calendar/rome.ts';
import { config } from '#app/config.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { titleOf } from '#app/features/writing/messages.ts';
import { isSigned, sign } from '#app/platform/signature.ts';
import { site } from '#app/site/site.server.ts';
import { listDatedPosts, type StoredPost } from './planning.server.ts';

const purpose = 'calendar-feed';
const ending = '.ics';

/** The address is valid until `generation` changes. */
export const feedAddress = (generation: number) =>
  `${config.siteUrl}/calendario/${sign(purpose, `${generation}`)}${ending}`;

export async function isFeedFile(file: string): Promise<boolean> {
  if (!file.endsWith(ending)) return false;
  const { feedGeneration } = await readSettings();
  return isSigned(purpose, `${feedGeneration}`, file.slice(0, -ending.length));
}

const daysBack = 30;
const daysAhead = 365;

export async function writeFeed(now = new Date()): Promise<string> {
  const posts = await listDatedPosts(
    laterDay(romeDay(now), -daysBack),
    laterDay(romeDay(now), daysAhead),
  );
  return writeCalendar(posts.filter(({ state, moment }) => state !== 'published' || moment));
}

export function writeCalendar(posts: StoredPost[], { name, givenName } = site().author): string {
  return writeIcs({ owner: name, name: `Pensieri di ${givenName}` }, posts.map(asEvent));
}

function asEvent({ id, title, version, updatedAt, state, day, moment }: StoredPost): CalendarEvent {
  const isPlanned = state === 'planned';
  return {
    id,
    version,
    changedAt: updatedAt,
    start: (!isPlanned && moment) || day,
    summary: `${titleOf(title)}${isPlanned ? ' (previsto)' : ''}`,
    status: isPlanned ? 'TENTATIVE' : 'CONFIRMED',
    url: `${config.siteUrl}/amministrazione/post/${id}`,
  };
}
