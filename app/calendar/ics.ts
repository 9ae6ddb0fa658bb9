export type CalendarEvent = {
  id: string;
  version: number;
  changedAt: Date;
  /** A day, YYYY-MM-DD, is a full one. `end` is the moment or the day after. */
  start: Date | string;
  end?: Date | string;
  summary: string;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  location?: string;
  url?: string;
};

/** RFC 5545. */
export function writeIcs({ owner, name }: Record<'owner' | 'name', string>, of: CalendarEvent[]) {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escaped(`-//${owner}//Calendario//IT`)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...of.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function linesOf({ id, version, changedAt, start, end, ...event }: CalendarEvent) {
  return [
    'BEGIN:VEVENT',
    // RFC 7986, 5.3: a UUID and no host.
    `UID:${id}`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${utc(changedAt)}`,
    momentLine('DTSTART', start),
    ...(end ? [momentLine('DTEND', end)] : []),
    `SUMMARY:${escaped(event.summary)}`,
    ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
    'TRANSP:TRANSPARENT',
    `STATUS:${event.status}`,
    ...(event.url ? [`URL:${event.url}`] : []),
    'END:VEVENT',
  ];
}

function momentLine(name: string, moment: Date | string) {
  return typeof moment === 'string'
    ? `${name};VALUE=DATE:${moment.replaceAll('-', '')}`
    : `${name}:${utc(moment)}`;
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
