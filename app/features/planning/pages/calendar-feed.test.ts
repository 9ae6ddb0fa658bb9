import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { laterDay, romeDay } from '#app/calendar/rome.ts';
import { feedAddress, writeFeed } from '#app/features/planning/calendar-feed.server.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { defaultSettings } from '#app/features/settings/settings.ts';
import { db } from '#app/platform/db/client.ts';
import { administrators, signInAs } from '#test/administrators.ts';
import { get, openSiteForTests, post } from '#test/app.ts';
import { posts, writePosts } from '#test/fixtures.ts';

openSiteForTests();
beforeEach(() => db.execute(sql`truncate posts, settings cascade`));

const pathOf = (generation: number) => new URL(feedAddress(generation)).pathname;
const path = pathOf(defaultSettings.feedGeneration);
const now = new Date('2026-11-21T03:12:00Z');
const write = (id: number, more: object) =>
  writePosts({
    ...posts.bozza,
    id: `00000000-0000-4000-8000-00000000000${id}`,
    title: `N. ${id}`,
    ...more,
  });
const scheduled = (instant: string) => ({ scheduledAt: new Date(instant) });

async function events() {
  const feed = (await writeFeed(now)).replaceAll('\r\n ', '');
  return feed.split('BEGIN:VEVENT').slice(1);
}

test('it reaches from thirty days back to a year ahead; what is in the bin or has no day is not in it', async () => {
  const day = (days: number) => laterDay(romeDay(now), days);
  await write(1, { plannedOn: day(-31) });
  await write(2, { plannedOn: day(-30) });
  await write(3, { plannedOn: day(365) });
  await write(4, { plannedOn: day(366) });
  await write(5, { ...scheduled('2026-11-22T05:00:00Z'), deletedAt: new Date() });
  await write(6, {});
  await write(7, { datedAt: new Date('2026-11-20T05:00:00Z'), status: 'published' });
  const found = await events();
  expect(found.map((event) => /SUMMARY:N. (\d)/.exec(event)?.[1])).toEqual(['2', '7', '3']);
});

test('the address opens without a session, is cached nowhere, and neither is its data address', async () => {
  const response = await get(path);
  expect([response.status, response.headers.get('Content-Type')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
  ]);
  expect([response.headers.get('Cache-Control'), response.headers.get('X-Robots-Tag')]).toEqual([
    'no-store',
    'noindex',
  ]);
  expect(await response.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
});

test('a wrong address and a revoked one are the same 404', async () => {
  const session = await signInAs(administrators.agnese);
  const tab = '/amministrazione/calendario';
  expect(await (await get(tab, session)).text()).toContain(path);
  expect((await post(`${tab}.data`, { intent: 'renew-feed' }, session)).status).toBe(200);
  const missing = async (at: string) => {
    const response = await get(at);
    return [response.status, response.headers.get('Cache-Control'), await response.text()];
  };
  const [revoked, ...wrong] = await Promise.all(
    [path, '/calendario/x.ics', path.slice(0, -4), `${path}x`].map(missing),
  );
  for (const response of wrong) expect(response).toEqual(revoked);
  expect(revoked?.slice(0, 2)).toEqual([404, 'no-store']);
  const renewed = pathOf((await readSettings()).feedGeneration);
  expect((await get(renewed)).status).toBe(200);
  await post(`${tab}.data`, { intent: 'renew-feed' }, session);
  expect((await get(renewed)).status).toBe(404);
});

test('of two simultaneous renewals both revoke the earlier address, and one new address is valid', async () => {
  const session = await signInAs(administrators.agnese);
  const tab = '/amministrazione/calendario';
  const renew = () => post(`${tab}.data`, { intent: 'renew-feed' }, session);
  await Promise.all([renew(), renew()]);
  expect((await get(path)).status).toBe(404);
  const [displayed = ''] =
    /\/calendario\/[\w-]+\.ics/.exec(await (await get(tab, session)).text()) ?? [];
  expect((await get(displayed)).status).toBe(200);
});
