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
