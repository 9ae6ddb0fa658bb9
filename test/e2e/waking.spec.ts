import type { Page } from '@playwright/test';
import { messages } from '#app/features/subscribers/messages.ts';
import { frameTexts } from '#site/texts/frame.ts';
import { thoughtsTexts } from '#site/texts/thoughts.ts';
import { expect, newEmail, test } from './site.ts';

const { menu, cookies } = frameTexts;
const { signup, success } = thoughtsTexts;

declare global {
  interface Window {
    /** What the page does when it is idle at last. */
    whenIdle?: () => void;
  }
}

/** A page that is painted and never idle. Its scripts wait on the way until `arrive` is called. */
async function openBusy(page: Page, path: string) {
  const scripts: string[] = [];
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.addInitScript(() => {
    window.requestIdleCallback = (callback) => {
      window.whenIdle = callback as () => void;
      return 0;
    };
  });
  await page.route('**/assets/*.js', async (route) => {
    scripts.push(route.request().url());
    await arrived;
    await route.continue();
  });
  await page.goto(path);
  await page.waitForFunction(() => window.whenIdle !== undefined);
  return { scripts, arrive };
}

const live = (page: Page) => page.locator('html[data-live]');

test('an untouched page fetches no script before it is painted and idle', async ({ page }) => {
  const { scripts, arrive } = await openBusy(page, '/pensieri-quotidiani');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(scripts).toEqual([]);
  await page.evaluate(() => window.whenIdle?.());
  await expect.poll(() => scripts.length).toBeGreaterThan(3);
  arrive();
  await live(page).waitFor();
});

test.describe('with the question about cookies', () => {
  test.use({ consent: 'none' });

  test('the click that wakes the page is not lost', async ({ page }) => {
    const { scripts, arrive } = await openBusy(page, '/');
    expect(scripts).toEqual([]);
    const details = page.getByRole('button', { name: cookies.details });
    await details.click();
    await expect(details).toHaveAttribute('aria-expanded', 'false');
    arrive();
    await expect(details).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByText(cookies.kinds[0]?.text ?? '')).toBeVisible();
    await page.getByRole('button', { name: cookies.choices.rejected }).click();
    await expect(details).toBeHidden();
  });
});

test('what is typed before the page wakes stays, and can be sent', async ({ page }) => {
  const { arrive } = await openBusy(page, '/pensieri-quotidiani');
  const email = page.getByLabel(signup.email.label, { exact: true });
  const address = newEmail('presto');
  await email.pressSequentially(address);
  await page.getByLabel(signup.name.label).pressSequentially('Nina');
  await page.getByRole('checkbox').check();
  arrive();
  await live(page).waitFor();
  await expect(email).toHaveValue(address);
  await expect(page.getByLabel(signup.name.label)).toHaveValue('Nina');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await page.getByRole('button', { name: signup.button }).click();
  await expect(page.getByRole('heading', { name: success.title })).toBeVisible();
  await expect(live(page)).toBeAttached();
});

test('links, the form and the menus work while the scripts are still on their way', async ({ page, allowed }) => {
  allowed.push(/status of 422/);
  await openBusy(page, '/');
  const entry = page.getByRole('banner').getByRole('link', { name: menu.author });
  await page.getByRole('button', { name: menu.about }).hover();
  await entry.click();
  await expect(page).toHaveURL('/#autrice');
  await expect(page.locator('#autrice')).toBeInViewport();
  await page.getByRole('banner').getByRole('link', { name: menu.thoughts }).click();
  await expect(page).toHaveURL('/pensieri-quotidiani');
  await page.getByRole('button', { name: signup.button }).click();
  await expect(page.locator('form')).toContainText(messages.emailRequired.title);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: menu.open }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: menu.thoughts })).toBeVisible();
  await expect(live(page)).toHaveCount(0);
});

test('a menu that the pointer has opened stays open while the page wakes', async ({ page }) => {
  const { arrive } = await openBusy(page, '/fondazione');
  const button = page.getByRole('button', { name: menu.about });
  const entry = page.getByRole('banner').getByRole('link', { name: menu.author });
  await button.hover();
  await expect(entry).toBeVisible();
  await page.evaluate(() => window.whenIdle?.());
  arrive();
  await live(page).waitFor();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(entry).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
});
