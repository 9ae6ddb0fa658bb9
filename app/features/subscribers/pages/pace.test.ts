import { expect, test } from 'vitest';
import { romeDay } from '#app/calendar/rome.ts';
import { dailyRuns } from '#app/features/issues/schema.ts';
import { changeSetting } from '#app/features/settings/settings.server.ts';
import { nextWeek } from '#app/features/subscribers/links.server.ts';
import { db } from '#app/platform/db/client.ts';
import { get, openSiteForTests, pageOf, post } from '#test/app.ts';
import { stopClockForTests } from '#test/clock.ts';
import { mailServer } from '#test/sending.ts';
import { anna } from '#test/subscribers.ts';
import { texts } from '#test/written-site.ts';

openSiteForTests();
const today = romeDay(stopClockForTests());

test('reading the page of the pace changes nothing; each button makes one change, and each change can be undone', async () => {
  await mailServer();
  const { rhythm, own, now, email } = await anna();
  const question = await pageOf(await get(rhythm));
  expect([question.status, question.page.match(/name="intent"/g)?.length]).toEqual([200, 1]);
  expect(question.page).toContain('Solo <em>la domenica</em>?');
  expect(question.page).not.toContain(email);
  for (const path of [rhythm, `${rhythm}?pausa`]) await get(path, {}, 'HEAD');
  expect(await now()).toMatchObject({ pace: 'daily', pausedUntil: null });
  const { page } = await pageOf(await post(rhythm, { intent: 'weekly' }));
  expect(page).toContain('Allora <em>a domenica</em>.');
  expect(page).toMatch(/La prima lettera arriva domenica \d+ [a-z]+ alle 6/);
  expect((await now())?.pace).toBe('weekly');
  expect((await pageOf(await get(own))).page).toContain('Una lettera sola, la domenica.');
  await post(own, { intent: 'daily' });
  expect((await pageOf(await post(own, { intent: 'weekly' }))).page).toContain(
    texts.subscription.own.pace.done,
  );
  expect((await pageOf(await get(rhythm))).page).toContain(texts.subscription.pace.daily.button);
  expect((await pageOf(await post(rhythm, { intent: 'daily' }))).page).toContain(
    'Allora <em>ogni giorno</em>.',
  );
  expect((await now())?.pace).toBe('daily');
  expect(
    (await pageOf(await post(`${rhythm}?pausa`, { intent: 'pause', weeks: '8' }))).page,
  ).toContain('buona pausa');
  expect((await now())?.pausedUntil?.getTime()).toBeGreaterThan(Date.now() + 55 * 86_400_000);
});

test.each([
  ['daily', 'Da domattina'],
  ['weekly', 'La prima lettera arriva'],
])('choosing «%s» ends a pause, and the page says what will be sent', async (intent, words) => {
  await mailServer();
  await db.insert(dailyRuns).values({ day: today }).onConflictDoNothing();
  const pausedUntil = new Date(Date.now() + 14 * 86_400_000);
  for (const page of ['rhythm', 'own'] as const) {
    const reader = await anna({ pausedUntil });
    const { page: rendered } = await pageOf(await post(reader[page], { intent }));
    expect(rendered).toContain(page === 'rhythm' ? words : texts.subscription.own.states.active);
    expect(await reader.now()).toMatchObject({ pace: intent, pausedUntil: null });
  }
});

test('a paused reader who presses an old confirmation sees the pause, and no page announces a mail that cannot be sent', async () => {
  const { confirm } = await anna({ pausedUntil: new Date(Date.now() + 14 * 86_400_000) });
  expect((await pageOf(await post(confirm, {}))).page).toContain('Adesso sei in pausa fino al');
  const { confirm: again, rhythm } = await anna({ pace: 'weekly' });
  for (const page of [await post(again, {}), await post(rhythm, { intent: 'weekly' })])
    expect((await pageOf(page)).page).toContain(texts.rhythm.next.notYet);
});

test('the link of the pace page changes only the pace, and nothing after the reader has left', async () => {
  const { rhythm, leave, now } = await anna();
  const token = rhythm.slice('/iscrizione/ritmo/'.length);
  for (const intent of ['leave', 'erase', 'rename'])
    expect((await post(rhythm, { intent })).status).toBe(400);
  expect((await post(`/iscrizione/${token}`, { intent: 'erase' })).status).toBe(404);
  await post(leave, {});
  expect((await get(rhythm)).status).toBe(404);
  expect((await post(rhythm, { intent: 'weekly' })).status).toBe(404);
  expect(await now()).toMatchObject({ pace: 'daily', isActive: false });
});

test('pages announce the configured day, and no weekly mail while it is off', async () => {
  const { rhythm, own, leave } = await anna({ pace: 'weekly' });
  await changeSetting('weeklyDay', 2);
  expect((await pageOf(await get(own))).page).toContain('Una lettera sola, il mercoledì.');
  await post(leave, {});
  expect((await pageOf(await post(leave, { intent: 'return' }))).page).not.toContain('domattina');
  await changeSetting('weeklyLetter', 'off');
  const { page } = await pageOf(await post(rhythm, { intent: 'weekly' }));
  expect([
    page.includes(texts.subscription.pace.only.text),
    page.includes('La prima lettera'),
  ]).toEqual([true, false]);
  expect((await pageOf(await get(rhythm))).page).toContain(
    'I pensieri arrivano <em>ogni giorno</em>',
  );
  expect((await pageOf(await get(own))).page).not.toContain(texts.subscription.own.pace.title);
  await changeSetting('weeklyLetter', 'on');
  await changeSetting('weeklyDay', 6);
});

test('the first weekly mail is announced for its day, with the first day whose thoughts it includes', async () => {
  const weekAfter = (instant: string) => nextWeek(new Date(instant));
  const week = { quando: 'domenica 22 novembre', ora: 'alle 6' };
  expect(await weekAfter('2026-11-19T03:00:00Z')).toEqual({ ...week, primo: 'giovedì' });
  await db.insert(dailyRuns).values({ day: '2026-11-19' });
  expect(await weekAfter('2026-11-19T10:00:00Z')).toEqual({ ...week, primo: 'venerdì' });
  expect(await weekAfter('2026-11-22T03:00:00Z')).toEqual({ ...week, primo: undefined });
});
