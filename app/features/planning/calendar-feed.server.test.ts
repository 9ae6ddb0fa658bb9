import { expect, test } from 'vitest';
import { type CalendarEvent, writeCalendar } from './calendar-feed.server.ts';

const event: CalendarEvent = {
  uid: 'a@example.org',
  version: 3,
  changedAt: new Date('2026-11-20T10:00:00.123Z'),
  start: new Date('2026-11-22T05:00:00Z'),
  summary: 'Un titolo',
  isTentative: false,
  url: 'https://example.org/a',
};
const linesOf = (...events: CalendarEvent[]) => writeCalendar('Pensieri', 'Anna, autrice', events).split('\r\n');
const summaryOf = (summary: string) => {
  const lines = linesOf({ ...event, summary });
  return lines.slice(lines.indexOf('DTSTART:20261122T050000Z') + 1, lines.indexOf('TRANSP:TRANSPARENT'));
};

test('a promise stands at its hour in UTC, a wish on its whole day; each line ends with CRLF', () => {
  expect(linesOf(event, { ...event, uid: 'b@example.org', start: '2026-11-25', isTentative: true })).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Anna\\, autrice//Calendario//IT',
    'X-WR-CALNAME:Pensieri',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'BEGIN:VEVENT',
    'UID:a@example.org',
    'SEQUENCE:3',
    'DTSTAMP:20261120T100000Z',
    'DTSTART:20261122T050000Z',
    'SUMMARY:Un titolo',
    'TRANSP:TRANSPARENT',
    'STATUS:CONFIRMED',
    'URL:https://example.org/a',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:b@example.org',
    'SEQUENCE:3',
    'DTSTAMP:20261120T100000Z',
    'DTSTART;VALUE=DATE:20261125',
    'SUMMARY:Un titolo',
    'TRANSP:TRANSPARENT',
    'STATUS:TENTATIVE',
    'URL:https://example.org/a',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test.each([
  ['a,b;c\\d\r\nEND:VEVENT\rx\ny\u0007', ['SUMMARY:a\\,b\\;c\\\\d\\nEND:VEVENT\\nx\\ny']],
  ['e'.repeat(67), [`SUMMARY:${'e'.repeat(67)}`]],
  ['e'.repeat(68 + 75), [`SUMMARY:${'e'.repeat(67)}`, ` ${'e'.repeat(74)}`, ' ee']],
  ['è'.repeat(34), [`SUMMARY:${'è'.repeat(33)}`, ' è']],
  [`${'e'.repeat(66)}🍞`, [`SUMMARY:${'e'.repeat(66)}`, ' 🍞']],
])('text is escaped, and folded at 75 octets within no character: %j', (summary, lines) => {
  expect(summaryOf(summary)).toEqual(lines);
});
