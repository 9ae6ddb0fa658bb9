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

/** RFC 5545. */
export function writeCalendar(posts: StoredPost[], { name, givenName } = site().author): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escaped(`-//${name}//Calendario//IT`)}`,
    `X-WR-CALNAME:${escaped(`Pensieri di ${givenName}`)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...posts.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines({ id, title, version, updatedAt, state, day, moment }: StoredPost): string[] {
  const isPlanned = state === 'planned';
  return [
    'BEGIN:VEVENT',
    // RFC 7986, 5.3: a UUID and no host.
    `UID:${id}`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${utc(updatedAt)}`,
    moment && !isPlanned
      ? `DTSTART:${utc(moment)}`
      : `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `SUMMARY:${escaped(titleOf(title))}${isPlanned ? ' (previsto)' : ''}`,
    'TRANSP:TRANSPARENT',
    `STATUS:${isPlanned ? 'TENTATIVE' : 'CONFIRMED'}`,
    `URL:${config.siteUrl}/amministrazione/post/${id}`,
    'END:VEVENT',
  ];
}

const utc = (instant: Date) => instant.toISOString().replaceAll(/[-:]|\.\d+/g, '');

function escaped(text: string) {
  const oneLine = text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n');
  return oneLine.replaceAll(/\p{Cc}/gu, '');
}

const longestLineBytes = 75;

/** A line is continued after a line break and a space. */
function folded(line: string) {
  let bytes = 0;
  return Array.from(line, (character) => {
    bytes += Buffer.byteLength(character);
    if (bytes <= longestLineBytes) return character;
    bytes = 1 + Buffer.byteLength(character);
    return `\r\n ${character}`;
  }).join('');
}
