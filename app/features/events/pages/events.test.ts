import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { moveToBin, purgeEntries } from '#app/features/entries/entries.server.ts';
import { saveEntry } from '#app/features/entries/save-entry.server.ts';
import { entries } from '#app/features/entries/schema.ts';
import { eventForm } from '#app/features/events/event-form.ts';
import { db } from '#app/platform/db/client.ts';
import { get, openSiteForTests, withoutScripts } from '#test/app.ts';
import { writeEvent, writtenIn } from '#test/entries.ts';
import { schemaFaults, structuredDataOf } from '#test/schema-org.ts';
import { texts } from '#test/written-site.ts';

openSiteForTests();

const at = (instant: string) => vi.useFakeTimers({ now: new Date(instant), toFake: ['Date'] });
beforeEach(() => at('2026-12-01T10:00:00Z'));
afterEach(async () => {
  vi.useRealTimers();
  await db.execute(sql`truncate entries cascade`);
});

const { states, next, none, online, join, seats } = texts.events;
const evening = {
  title: 'Una sera',
  day: '2026-12-05',
  time: '18:00',
  endTime: '19:30',
  place: 'Libreria',
  address: 'Via Po 1',
  town: 'Torino',
};
const saveEvent = (id: string, version: number, typed: Record<string, string>) =>
  saveEntry(eventForm, id, version, writtenIn(eventForm, typed), {});
const pageOf = async (path: string) => withoutScripts(await (await get(path)).text());
const eventDataOf = async (path: string) => {
  const found = structuredDataOf(await (await get(path)).text());
  expect(found.flatMap(schemaFaults)).toEqual([]);
  return found.find((thing) => thing['@type'] === 'Event');
};

test('without an appointment readers find no page, no calendar, no line and no address', async () => {
  await writeEvent({ ...evening, status: 'draft' });
  for (const path of ['/appuntamenti', '/appuntamenti/una-sera', '/appuntamenti.ics'])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  expect(await pageOf('/')).not.toContain(next);
  expect(await pageOf('/sitemap.xml')).not.toContain('/appuntamenti');
});

test('the coming ones are first, from the nearest; the past ones follow by year, from the newest', async () => {
  const days = ['2025-03-01', '2027-01-10', '2026-12-05', '2026-11-30', '2026-06-01', '2026-12-01'];
  for (const day of days) await writeEvent({ ...evening, title: `Il ${day}`, day });
  const page = await pageOf('/appuntamenti');
  const order = [...page.matchAll(/>Il (\d{4}-\d\d-\d\d)<|<h2[^>]*>(\d{4})</g)];
  expect(order.map(([, day, year]) => day ?? year)).toEqual([
    ...['2026-12-01', '2026-12-05', '2027-01-10'],
    ...['2026', '2026-11-30', '2026-06-01', '2025', '2025-03-01'],
  ]);
  expect(await pageOf('/sitemap.xml')).toContain('/appuntamenti</loc>');
});

test('a cancelled or moved one says so and stays, and is not the next one', async () => {
  await writeEvent({ ...evening, state: 'cancelled' });
  await writeEvent({ ...evening, title: 'Spostata', day: '2026-12-20', state: 'moved' });
  for (const path of ['/appuntamenti', '/appuntamenti/una-sera'])
    expect(await pageOf(path)).toContain(`>${states.cancelled}<`);
  expect(await pageOf('/appuntamenti/spostata')).toContain(`>${states.moved}<`);
  expect(await pageOf('/')).toMatch(RegExp(`${next}.*Spostata`));
});

test('the next one is not one of several days that began before today, unless there is no other', async () => {
  await writeEvent({ ...evening, title: 'Mostra', day: '2026-11-30', lastDay: '2027-03-01' });
  expect(await pageOf('/')).toContain('>Mostra<');
  await writeEvent(evening);
  const home = await pageOf('/');
  expect([home.includes('>Una sera<'), home.includes('>Mostra<')]).toEqual([true, false]);
});

test('an appointment that is over leaves the home page at its end, and cached pages end with it', async () => {
  await writeEvent(evening);
  for (const path of ['/', '/appuntamenti', '/appuntamenti/una-sera']) {
    const { headers } = await get(path);
    expect(headers.get('Expires')).toBe('Sat, 05 Dec 2026 18:30:00 GMT');
    expect(headers.get('Cache-Control')).toBe('no-cache');
  }
  at('2026-12-05T18:29:59Z');
  expect(await pageOf('/')).toContain(next);
  at('2026-12-05T18:30:00Z');
  expect(await pageOf('/')).not.toContain(next);
  expect(await pageOf('/appuntamenti')).toContain(none);
  const after = await get('/appuntamenti/una-sera');
  expect([after.status, after.headers.get('Expires')]).toEqual([200, null]);
  expect(withoutScripts(await after.text())).toContain(states.over);
});

test('search engines read the event with its hour in Rome, its place and its state', async () => {
  await writeEvent({ ...evening, link: 'https://example.org/posti' });
  expect(await eventDataOf('/appuntamenti/una-sera')).toMatchObject({
    name: 'Una sera',
    startDate: '2026-12-05T18:00:00+01:00',
    endDate: '2026-12-05T19:30:00+01:00',
    eventStatus: 'https://schema.org/EventScheduled',
    location: {
      name: 'Libreria',
      address: { streetAddress: 'Via Po 1', addressLocality: 'Torino' },
    },
    offers: { url: 'https://example.org/posti' },
  });
  await writeEvent({ title: 'Giorni', day: '2026-07-31', lastDay: '2026-08-02', place: 'Parco' });
  expect(await eventDataOf('/appuntamenti/giorni')).toMatchObject({
    startDate: '2026-07-31',
    endDate: '2026-08-02',
    location: { address: { streetAddress: 'Parco' } },
  });
  await writeEvent({
    title: 'In rete',
    day: '2026-07-31',
    time: '21:00',
    link: 'https://example.org/sala',
    state: 'moved',
  });
  const online = await eventDataOf('/appuntamenti/in-rete');
  expect(online?.endDate).toBeUndefined();
  expect(online).toMatchObject({
    description: 'venerdì 31 luglio 2026, alle 21, in rete.',
    startDate: '2026-07-31T21:00:00+02:00',
    eventStatus: 'https://schema.org/EventRescheduled',
    location: { '@type': 'VirtualLocation', url: 'https://example.org/sala' },
  });
});

async function calendarOf(path = '/appuntamenti.ics') {
  const response = await get(path);
  const text = await response.text();
  expect([response.status, response.headers.get('Content-Type')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
  ]);
  expect(text.split('\r\n').some((line) => Buffer.byteLength(line) > 75)).toBe(false);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  return text.replaceAll('\r\n ', '').split('\r\n');
}

test('an appointment without a place is online, and its link leads to it, not to a seat', async () => {
  await writeEvent({ title: 'In rete', day: '2026-12-05', link: 'https://example.org/sala' });
  for (const path of ['/', '/appuntamenti', '/appuntamenti/in-rete'])
    expect(await pageOf(path)).toContain(`>${online}<`);
  const page = await pageOf('/appuntamenti/in-rete');
  expect([page.includes(join), page.includes(seats)]).toEqual([true, false]);
});

test('the calendar has each appointment, with hostile words as words, and each has a file of its own', async () => {
  const title = 'a,b;c\\d «è» '.repeat(12).trim();
  const id = await writeEvent({ ...evening, title });
  await writeEvent({ title: 'Giorni', day: '2026-12-30', lastDay: '2027-01-02', town: 'Torino' });
  const all = await calendarOf();
  for (const line of [
    `UID:${id}`,
    'SEQUENCE:1',
    'DTSTART:20261205T170000Z',
    'DTEND:20261205T183000Z',
    `SUMMARY:${title.replaceAll(/[\\;,]/g, '\\$&')}`,
    'LOCATION:Libreria\\, Via Po 1\\, Torino',
    'STATUS:CONFIRMED',
    'DTSTART;VALUE=DATE:20261230',
    'DTEND;VALUE=DATE:20270103',
  ])
    expect(all).toContain(line);
  const one = await calendarOf('/appuntamenti/giorni.ics');
  expect(one.filter((line) => line.startsWith('UID'))).toHaveLength(1);
  expect((await get('/appuntamenti/niente.ics')).status).toBe(404);
});

test('a subscribed calendar reads for a year that an appointment was cancelled, withdrawn or deleted', async () => {
  await writeEvent({ ...evening, title: 'Saltata', state: 'cancelled' });
  expect(await calendarOf()).toEqual(
    expect.arrayContaining([`SUMMARY:${states.cancelled}: Saltata`, 'STATUS:CANCELLED']),
  );
  await db.delete(entries);
  const [deleted, withdrawn] = [await writeEvent(evening), await writeEvent(evening)];
  const draft = { ...evening, status: 'draft', title: 'Segreto', day: '2027-08-08', time: '10' };
  for (let version = 1; version <= 40; version += 1)
    await saveEvent(withdrawn, version, { ...draft, place: `${version}`, endTime: '' });
  await saveEvent(deleted, 1, draft);
  await moveToBin(deleted);
  const lines = await calendarOf();
  expect(
    lines.filter((line) => /SEQUENCE|^DT(START|END)|LOCATION|STATUS|SUMMARY|URL/.test(line)),
  ).toEqual(
    [3, 41].flatMap((version) => [
      `SEQUENCE:${version}`,
      'DTSTART:20261205T170000Z',
      'DTEND:20261205T183000Z',
      `SUMMARY:${states.cancelled}`,
      'STATUS:CANCELLED',
    ]),
  );
  await db.execute(
    sql`update entry_versions set at = at - interval '400 days' where entry->>'status' = 'draft'`,
  );
  expect((await calendarOf()).some((line) => line.startsWith('UID'))).toBe(false);
  expect((await calendarOf()).some((line) => line.startsWith('UID'))).toBe(false);
  await db.update(entries).set({ deletedAt: sql`now() - interval '366 days'` });
  await purgeEntries();
  expect(await db.$count(entries)).toBe(0);
  expect((await calendarOf()).some((line) => line.startsWith('UID'))).toBe(false);
  expect((await get('/appuntamenti/una-sera.ics')).status).toBe(404);
});
