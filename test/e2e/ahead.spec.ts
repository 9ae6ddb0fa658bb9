import { programTexts } from '#site/texts/program.ts';
import { texts } from '#test/written-site.ts';
import { expect, live, openAwake, openAwakeWithStoppedClock, test } from './site.ts';

const { menu, footer } = texts.frame;
const ahead = 'link[rel="prefetch"]';

test('a page is fetched ahead once the pointer rests on its link, or the focus is there', async ({ page }) => {
  await openAwakeWithStoppedClock(page, '/pensieri-quotidiani');
  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: menu.home }).focus();
  await page.clock.runFor(100);
  await expect(page.locator(ahead)).toHaveAttribute('href', /routes%2Fpages%2Fhome/);
  const first = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  await first.hover();
  await page.clock.runFor(100);
  await expect(page.locator(`${ahead}[href^="/post/"]`)).toHaveCount(1);
});

test('for a visitor who saves data nothing is fetched ahead', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await openAwakeWithStoppedClock(page, '/pensieri-quotidiani');
  await page.getByRole('banner').getByRole('link', { name: menu.home }).hover();
  await page.clock.runFor(1000);
  // The next page is drawn, and what is drawn later than the resting is drawn already.
  await page.getByRole('contentinfo').getByRole('link', { name: footer.links.privacy }).click();
  await expect(page).toHaveURL('/privacy-policy');
  await expect(page.locator(ahead)).toHaveCount(0);
});

test('offline nothing is fetched ahead, and a move keeps header and footer until a second try succeeds', async ({
  page,
  context,
  allowed,
}) => {
  const { away, retry } = programTexts;
  allowed.push(new RegExp(away.title));
  await openAwake(page, '/pensieri-quotidiani');
  const home = page.getByRole('banner').getByRole('link', { name: menu.home });
  const again = page.getByRole('main').getByRole('link', { name: retry });
  await context.setOffline(true);
  for (const link of [home, again]) {
    await link.click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(away.title);
    await alert.getByRole('button').click();
    await expect(page.getByRole('heading', { level: 1, name: away.title })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(home).toBeVisible();
  }
  await context.setOffline(false);
  await again.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: away.title })).toBeHidden();
  await expect(live(page)).toBeAttached();
});
