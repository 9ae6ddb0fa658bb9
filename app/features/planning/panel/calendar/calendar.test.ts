import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { laterDay, romeDay, romeInstant, slashDay } from '#app/calendar/rome.ts';
import { newPostOn } from '#app/features/planning/month.ts';
import { holdDay } from '#app/features/planning/planning.server.ts';
import { messages } from '#app/features/posts/messages.ts';
import { editorWords } from '#app/features/posts/panel/editor/words.ts';
import { posts as table } from '#app/features/posts/schema.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { db } from '#app/platform/db/client.ts';
import { openPanelForTests } from '#test/administrators.ts';
import { get, post, textOf } from '#test/app.ts';
import { stopClockForTests } from '#test/clock.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { address, addressOfDay } from './addresses.ts';
import { readCalendar } from './calendar.server.ts';
import { calendarMessages, dayWords } from './words.ts';

const session = openPanelForTests();
beforeEach(() => db.execute(sql`truncate posts, settings, rest_days cascade`));

const page = async (path: string) => (await get(path, session)).text();
const send = async (fields: Record<string, string>) =>
  textOf(await post(`${address}.data`, fields, session));
const rows = () => db.select().from(table);
const today = romeDay(stopClockForTests());
const ahead = laterDay(today, 3);
const written = (title: string, more: object) => ({
  ...posts.bozza,
  id: crypto.randomUUID(),
  title,
  ...more,
});

test('each day of a month has the label of its state; ferias are named beside it only', async () => {
  await writePosts(
    written('Uscito', { status: 'published', createdAt: new Date('2026-11-20T05:00:00Z') }),
    written('Promesso', { scheduledAt: new Date('2099-11-25T05:00:00Z') }),
    written('Un altro', { scheduledAt: new Date('2099-11-25T06:00:00Z') }),
    written('Previsto', { plannedOn: '2099-11-26' }),
  );
  const past = await page(`${address}?mese=2026-11`);
  for (const words of [
    'novembre 2026',
    'Uscito',
    'Pubblicato',
    'XXXII domenica<',
    'Fedeli defunti',
    'verde',
  ])
    expect(past).toContain(words);
  const grid = (await page(addressOfDay('2099-11-26'))).split('</table>')[0] ?? '';
  for (const words of ['Programmato, 6.00', 'e un altro', 'Previsto', 'Senza pensiero'])
    expect(grid).toContain(words);
  expect(grid).not.toContain('feria');
});

test.each([
  ['2026-02', '2026-03-14', '2026-02-01'],
  ['2026-02', null, '2026-02-01'],
  ['2026-11', null, '2026-11-22'],
  ['febbraio', '2026-02-30', '2026-11-22'],
  [null, null, '2026-11-22'],
])('month %s and day %s of the address show %s', async (month, day, chosen) => {
  const read = await readCalendar(month, day, new Date('2026-11-22T08:00:00Z'));
  expect([read.chosen, read.month]).toEqual([chosen, chosen.slice(0, 7)]);
});

test('one press leads from an empty day to a new post that is scheduled for it, another to a draft for it', async () => {
  expect(await page(addressOfDay(ahead))).toContain(`href="${newPostOn(ahead)}"`);
  const [, title, day] =
    /<h1[^>]*>([^<]+).*name="publishDay"[^>]*value="([^"]+)"/s.exec(await page(newPostOn(ahead))) ??
    [];
  expect([title, day, await rows()]).toEqual([editorWords.newTitle, slashDay(ahead), []]);

  const held = await send({ intent: 'hold', day: laterDay(ahead, 1) });
  expect(held.text).toContain(calendarMessages.held(laterDay(ahead, 1)).title);
  expect(await page(addressOfDay(laterDay(ahead, 1)))).toContain('senza titolo');
});

test('a past day or hour, or a post that has changed since, is refused, and nothing moves', async () => {
  const id = await holdDay(ahead);
  for (const [fields, status, title] of [
    [{ day: laterDay(today, -1) }, 422, messages.dayPast.title],
    [{ day: 'domani' }, 422, messages.dayInvalid.title],
    [{ day: laterDay(ahead, 1), version: '7' }, 409, calendarMessages.stale.title],
  ] as const) {
    const response = await post(
      `${address}.data`,
      { intent: 'move', id, version: '1', ...fields },
      session,
    );
    expect([response.status, (await response.text()).includes(title)]).toEqual([status, true]);
  }
  expect(await rows()).toMatchObject([{ plannedOn: ahead, version: 1 }]);

  // Midnight, which has always passed today.
  const scheduled = written('Promesso', {
    scheduledAt: romeInstant(ahead, '00:00'),
  });
  await writePosts(scheduled);
  const late = await post(
    `${address}.data`,
    { intent: 'move', id: scheduled.id, version: '1', day: today },
    session,
  );
  expect([late.status, (await late.text()).includes(messages.hourPast.title)]).toEqual([422, true]);
});

test('a single day of rest is marked and unmarked; days of each week are a setting', async () => {
  const rested = await send({ intent: 'rest', day: ahead });
  expect(rested.text).toContain(calendarMessages.rested(ahead).title);
  expect(await page(addressOfDay(ahead))).toContain(dayWords.rest);
  await send({ intent: 'unrest', day: ahead });
  expect(await page(addressOfDay(ahead))).not.toContain(dayWords.rest);

  const body = new URLSearchParams([
    ['intent', 'rest-weekdays'],
    ['weekday', '5'],
    ['weekday', '6'],
  ]);
  const headers = { ...session, 'Content-Type': 'application/x-www-form-urlencoded' };
  expect((await post(`${address}.data`, {}, headers, `${body}`)).status).toBe(200);
  expect((await readSettings()).restWeekdays).toEqual([5, 6]);
  expect(await page(address)).toMatch(/checked="" value="6"|value="6" checked=""/);
  await send({ intent: 'rest-weekdays' });
  expect((await readSettings()).restWeekdays).toEqual([]);
});
