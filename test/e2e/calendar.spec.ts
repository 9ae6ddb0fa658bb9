import type { Page } from '@playwright/test';
import { romeDay } from '#app/calendar/rome.ts';
import { dayName, laterMonth, stateWord } from '#app/features/planning/month.ts';
import { addressOfDay, addressOfMonth } from '#app/features/planning/panel/calendar/addresses.ts';
import {
  calendarMessages,
  calendarWords,
  dayWords,
  moveWords,
} from '#app/features/planning/panel/calendar/words.ts';
import { titleOf } from '#app/features/writing/messages.ts';
import { enterPanel } from './administrators.ts';
import { noticeWith, test } from './posts-site.ts';
import { expect, expectAccessibleByDayAndNight, expectToFit, open } from './site.ts';

const later = (months: number) => laterMonth(romeDay(new Date()).slice(0, 7), months);
const cell = (page: Page, day: string) => page.locator(`[role="grid"] [data-day="${day}"]`);
const press = (page: Page, ...keys: string[]) =>
  keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const moving = (page: Page, title: string) =>
  page.locator('summary', { hasText: moveWords.which(title) }).filter({ visible: true });

test.describe.configure({ mode: 'default' });
test.beforeEach(({ page }) => enterPanel(page, 'agnese'));

test('the author plans days, moves one and removes one, all by the keyboard', async ({ page }) => {
  const month = later(2);
  const [first, second, third] = [`${month}-10`, `${month}-11`, `${month}-20`];
  await open(page, addressOfDay(first));
  await expect(page.locator('[role="grid"] [tabindex="0"]')).toHaveCount(1);
  for (const day of [first, second]) {
    await cell(page, first).focus();
    if (day === second) await press(page, 'ArrowRight');
    await press(page, 'Enter');
    await expect(page.getByRole('heading', { name: dayName(day, month) })).toBeFocused();
    await press(page, 'Tab', 'Tab', 'Enter');
    await expect(cell(page, day)).toContainText(stateWord('planned'));
    await expect(cell(page, day)).toContainText(titleOf(''));
    await expect(page.getByRole('heading', { name: dayName(day, month) })).toBeFocused();
  }

  await moving(page, titleOf('')).focus();
  await press(page, 'Enter');
  await page.getByText(moveWords.otherDay).filter({ visible: true }).focus();
  await press(page, 'Enter');
  await page.getByLabel(moveWords.day, { exact: true }).filter({ visible: true }).fill(third);
  await press(page, 'Enter');
  await expect(noticeWith(page, calendarMessages.moved(third))).toBeVisible();
  await expect(page.getByRole('heading', { name: dayName(third, month) })).toBeFocused();
  await expect(page).toHaveURL(addressOfDay(third));
  await expect(cell(page, second)).toContainText(stateWord('uncovered'));
  await press(page, 'Escape');
  await expect(cell(page, third)).toBeFocused();

  await open(page, addressOfDay(first));
  await moving(page, titleOf('')).press('Enter');
  await button(page, moveWords.takeOff).press('Enter');
  await expect(noticeWith(page, calendarMessages.takenOff)).toBeVisible();
  await expect(cell(page, first)).toContainText(stateWord('uncovered'));
});

test('the month is accessible, wide, between and narrow, by day and by night', {
  tag: '@looks',
}, async ({ page }) => {
  const widths = [1440, 820, 390];
  await open(page, '/amministrazione/calendario');
  await expectAccessibleByDayAndNight(page, widths);
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, addressOfMonth(later(1)));
  await button(page, dayWords.hold)
    .or(moving(page, titleOf('')))
    .filter({ visible: true })
    .first()
    .click();
  await expect(moving(page, titleOf(''))).toBeVisible();
  await page.locator('summary', { hasText: moveWords.which(titleOf('')) }).evaluateAll((all) => {
    for (const summary of all) summary.parentElement?.setAttribute('open', '');
  });
  await expectAccessibleByDayAndNight(page, widths);
});

test('on a phone the days stand in a list, the chosen one opens in place, and nothing scrolls sideways', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const day = `${later(6)}-12`;
  await open(page, addressOfMonth(later(6)));
  await expect(page.getByRole('grid')).toBeHidden();
  const entry = page
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href$="giorno=${day}"]`) });
  const heading = entry.getByRole('link').first();
  await heading.click();
  await expect(heading).toHaveAttribute('aria-expanded', 'true');
  await expect(heading).toBeFocused();
  await entry.getByRole('button', { name: dayWords.hold }).click();
  await expect(entry).toContainText(titleOf(''));
  await moving(page, titleOf('')).click();
  await expectToFit(page, [390, 320]);
  await expect(page.getByRole('link', { name: calendarWords.today })).toBeVisible();
});
