import type { Page } from '@playwright/test';
import { laterDay, romeInstant } from '#app/calendar/rome.ts';
import { stateWord } from '#app/features/planning/words.ts';
import { titleOf } from '#app/features/posts/messages.ts';
import { addressOfDay } from '#app/routes/admin/calendar/addresses.ts';
import { dayWords } from '#app/routes/admin/calendar/words.ts';
import { editorWords } from '#app/routes/admin/post-editor/words.ts';
import { freePort } from '#test/free-port.ts';
import { makeDataDir, type ProductionSite, startProductionSite } from '#test/production-site.ts';
import { remoteControl, setClockTo, startingAt } from '#test/remote-control.ts';
import { emailOf, enterPanel, provisionalPassword } from './administrators.ts';
import { form, publicList } from './posts-site.ts';
import { test as base, expect, open } from './site.ts';

type Clock = {
  /** The time of site, database and browser. */
  set: (page: Page, moment: Date) => Promise<void>;
  startAt: (moment: Date) => Promise<void>;
  stop: () => Promise<unknown>;
};

/** A site of its own, at one address through its starts, with a clock of its own. */
const test = base.extend<{ clock: Clock }, { port: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
  port: [async ({}, use) => use(`${await freePort()}`), { scope: 'worker' }],
  baseURL: ({ port }, use) => use(`http://localhost:${port}`),
  clock: async ({ port }, use) => {
    const { dataDir, remove } = makeDataDir({ isStarted: true });
    const env = { DATA_DIR: dataDir, PORT: port, ADMIN_EMAILS: emailOf('agnese') };
    let site: ProductionSite | undefined;
    await use({
      set: async (page, moment) => {
        await page.clock.setFixedTime(moment);
        if (site) await setClockTo(site, moment);
      },
      startAt: async (moment) => {
        const accounts = { ADMIN_INITIAL_PASSWORD: provisionalPassword };
        site = await startProductionSite({ ...env, ...accounts, ...startingAt(moment) }, remoteControl);
      },
      stop: async () => site?.stop(),
    });
    await site?.stop();
    remove();
  },
});

const at = (day: string, time: string) => romeInstant(day, time) ?? new Date(Number.NaN);
const after = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000);
const cell = (page: Page, day: string) => page.locator(`[role="grid"] [data-day="${day}"]`);
const inPanel = (page: Page) => page.getByRole('complementary');

async function plan(page: Page, days: string[]) {
  await open(page, addressOfDay(days[0] ?? ''));
  for (const day of days) {
    await cell(page, day).click();
    await inPanel(page).getByRole('button', { name: dayWords.hold }).click();
    await expect(cell(page, day)).toContainText(titleOf(''));
  }
}

async function promise(page: Page, day: string, time: string) {
  await open(page, addressOfDay(day));
  await inPanel(page).getByRole('link', { name: dayWords.write }).click();
  const { title, content, save } = form(page);
  await title.fill(`Del ${day}`);
  await content.fill('Una riga.');
  await page.getByLabel(editorWords.publishDay, { exact: true }).fill(day);
  await page.getByLabel(editorWords.publishTime, { exact: true }).fill(time);
  await save.click();
  await page.waitForURL('/amministrazione');
}

/** With what the panel opens. A session lasts an hour. */
async function readToday(page: Page) {
  await enterPanel(page, 'agnese');
  return (await page.request.get('/amministrazione')).text();
}

/** Until the site has done what it does each minute. */
async function letPass(page: Page, clock: Clock, from: Date, sentence: string) {
  let seconds = 0;
  await expect(async () => {
    seconds += 5;
    await clock.set(page, after(from, seconds));
    expect(await (await page.request.get('/amministrazione')).text()).toContain(sentence);
  }).toPass({ intervals: [0] });
}

// Each starts the site twice.
test.slow();

const [ready, out] = ['Il pensiero di oggi è pronto', 'Il pensiero di oggi è uscito alle'];
const hour = 3600;

// A week that repeats an hour differs by the rules of the clock alone: calendar/rome.test.ts, features/posts/plan.test.ts.
test('in a week that skips an hour three promises are kept, one of them after a stop, which is told', async ({
  page,
  clock,
}) => {
  const days = Array.from({ length: 7 }, (_, index) => laterDay('2026-03-24', index));
  const [tuesday = ''] = days;
  const [saturday = '', sunday = '', monday = ''] = days.slice(4);
  // 02:30, as it was promised, is not there that night.
  const [shown, before] = ['3.30', at(sunday, '03:29')];
  const start = at(tuesday, '05:00');
  await clock.startAt(start);
  await clock.set(page, start);
  await enterPanel(page, 'agnese');
  await plan(page, days);
  await promise(page, saturday, '06:00');
  await promise(page, sunday, '02:30');
  await promise(page, monday, '06:00');
  await open(page, addressOfDay(sunday));
  await expect(cell(page, sunday)).toContainText(stateWord('promised', shown));

  const [stop, end] = [at(saturday, '05:00'), at(saturday, '07:00')];
  await clock.set(page, stop);
  expect(await readToday(page)).toContain(ready);
  await clock.stop();
  await clock.startAt(end);
  await readToday(page);
  await letPass(page, clock, end, `${out} 7`);
  await open(page, '/amministrazione/impostazioni');
  await expect(
    page.getByText(`Il 28 marzo il sito è rimasto fermo: un pensiero promesso è uscito alle 7.0`),
  ).toBeVisible();

  await clock.set(page, before);
  expect(await readToday(page)).toContain(ready);
  await letPass(page, clock, before, `${out} ${shown}`);
  await clock.set(page, after(before, hour + 60));
  expect(await readToday(page)).toContain(`${out} ${shown}`);

  await clock.set(page, at(monday, '05:59'));
  expect(await readToday(page)).toContain(ready);
  await letPass(page, clock, at(monday, '05:59'), `${out} 6`);

  await open(page, addressOfDay(monday));
  for (const day of days.slice(0, 4)) await expect(cell(page, day)).toContainText(stateWord('planned'));
  for (const day of days.slice(4)) await expect(cell(page, day)).toContainText(stateWord('published'));
  const list = await publicList(page);
  for (const day of days.slice(4)) expect(list.split(`>Del ${day}<`)).toHaveLength(2);
});
