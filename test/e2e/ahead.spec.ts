import { frameTexts } from '#site/texts/frame.ts';
import { expect, openWithStoppedClock, test } from './site.ts';

const { menu } = frameTexts;
const ahead = 'link[rel="prefetch"]';

test('a page is fetched ahead once the pointer rests on its link, or the focus is there', async ({ page }) => {
  await openWithStoppedClock(page, '/fondazione');
  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: menu.thoughts }).hover();
  await page.clock.runFor(100);
  await expect(page.locator(ahead)).toHaveAttribute('href', /^\/pensieri-quotidiani\.data/);
  await banner.getByRole('link', { name: menu.home }).focus();
  await page.clock.runFor(100);
  await expect(page.locator(ahead)).toHaveAttribute('href', /routes%2Fpages%2Fhome/);
});

test('for a visitor who saves data nothing is fetched ahead', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await openWithStoppedClock(page, '/fondazione');
  await page.getByRole('banner').getByRole('link', { name: menu.thoughts }).hover();
  await page.clock.runFor(1000);
  // What is drawn later than the resting is drawn already.
  const button = page.getByRole('button', { name: menu.about });
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator(ahead)).toHaveCount(0);
});
