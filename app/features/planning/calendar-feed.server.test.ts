import { expect, test } from 'vitest';
import { writeCalendar } from './calendar-feed.server.ts';
import type { StoredPost } from './planning.server.ts';

const scheduled: StoredPost = {
  id: 'a',
  title: 'Un titolo',
  version: 3,
  updatedAt: new Date('2026-11-20T10:00:00.123Z'),
  state: 'scheduled',
  day: '2026-11-22',
  moment: new Date('2026-11-22T05:00:00Z'),
};
const author = { name: 'Anna, autrice', givenName: 'Anna' };
const linesOf = (...posts: StoredPost[]) =>
  writeCalendar(posts, author as Parameters<typeof writeCalendar>[1]).split('\r\n');
const summaryOf = (title: string) => {
  const lines = linesOf({ ...scheduled, title });
  return lines.slice(
    lines.indexOf('DTSTART:20261122T050000Z') + 1,
    lines.indexOf('TRANSP:TRANSPARENT'),
  );
};

test('a scheduled post has its hour in UTC, a planned post its full day; each line ends with CRLF', () => {
  const planned = {
    ...scheduled,
    id: 'b',
    title: '',
    state: 'planned',
    day: '2026-11-25',
  } as const;
  expect(linesOf(scheduled)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Anna\\, autrice//Calendario//IT',
    'X-WR-CALNAME:Pensieri di Anna',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'BEGIN:VEVENT',
    'UID:a',
    'SEQUENCE:3',
    'DTSTAMP:20261120T100000Z',
    'DTSTART:20261122T050000Z',
    'SUMMARY:Un titolo',
    'TRANSP:TRANSPARENT',
    'STATUS:CONFIRMED',
    'URL:http://localhost:3000/amministrazione/post/a',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
  const lines = [
    'DTSTART;VALUE=DATE:20261125',
    'SUMMARY:senza titolo (previsto)',
    'STATUS:TENTATIVE',
  ];
  expect(linesOf(scheduled, planned)).toEqual(expect.arrayContaining(lines));
});

test.each([
  ['a,b;c\\d\r\nEND:VEVENT\rx\ny\u0007', ['SUMMARY:a\\,b\\;c\\\\d\\nEND:VEVENT\\nx\\ny']],
  ['e'.repeat(68 + 75), [`SUMMARY:${'e'.repeat(67)}`, ` ${'e'.repeat(74)}`, ' ee']],
  ['è'.repeat(34), [`SUMMARY:${'è'.repeat(33)}`, ' è']],
  [`${'e'.repeat(66)}🍞`, [`SUMMARY:${'e'.repeat(66)}`, ' 🍞']],
])('text is escaped, and folded at 75 octets within no character: %j', (summary, lines) => {
  expect(summaryOf(summary)).toEqual(lines);
});
