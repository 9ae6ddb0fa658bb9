import { laterDay, romeDay } from '#app/calendar/rome.ts';
import { config } from '#app/config.ts';
import { titleOf } from '#app/features/posts/messages.ts';
import { readSettings, reviseSetting } from '#app/features/settings/settings.server.ts';
import { isSigned, sign } from '#app/signature.ts';
import { site } from '#app/site/site.server.ts';
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

/** `start` is a moment, or a whole day as YYYY-MM-DD. */
export type CalendarEvent = {
  uid: string;
  version: number;
  changedAt: Date;
  start: Date | string;
  summary: string;
  isTentative: boolean;
  url: string;
};

/** RFC 5545. */
export function writeCalendar(name: string, author: string, events: CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escaped(`-//${author}//Calendario//IT`)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const eventLines = ({ uid, version, changedAt, start, summary, isTentative, url }: CalendarEvent) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `SEQUENCE:${version}`,
  `DTSTAMP:${utc(changedAt)}`,
  start instanceof Date ? `DTSTART:${utc(start)}` : `DTSTART;VALUE=DATE:${start.replaceAll('-', '')}`,
  `SUMMARY:${escaped(summary)}`,
  'TRANSP:TRANSPARENT',
  `STATUS:${isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
  `URL:${url}`,
  'END:VEVENT',
];

const utc = (instant: Date) => instant.toISOString().replaceAll(/[-:]|\.\d+/g, '');

function escaped(text: string) {
  const oneLine = text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n');
  return oneLine.replaceAll(/\p{Cc}/gu, '');
}

const longestLineBytes = 75;

/** A line goes on after a line break and a space. */
function folded(line: string) {
  let bytes = 0;
  return Array.from(line, (character) => {
    bytes += Buffer.byteLength(character);
    if (bytes <= longestLineBytes) return character;
    bytes = 1 + Buffer.byteLength(character);
    return `\r\n ${character}`;
  }).join('');
}
