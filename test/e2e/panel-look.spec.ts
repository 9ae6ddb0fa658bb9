import { accountWords } from '#app/features/accounts/forms/words.ts';
import { frameWords } from '#app/routes/admin/frame/words.ts';
import { chosenPassword, emailOf, enterPanel } from './administrators.ts';
import { entrance } from './entrance.ts';
import { expect, expectAccessible, open, test } from './site.ts';

const { posts, newsletter, settings } = frameWords.tabs;

test.beforeEach(({ allowed }) => {
  allowed.push(/status of 40[13]/);
});

test('by the keyboard alone she logs in and walks through the tabs', async ({ page }) => {
  await enterPanel(page, 'tastiera');
  await page.context().clearCookies();
  await open(page, '/amministrazione');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: frameWords.backToSite })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(emailOf('tastiera'));
  await page.keyboard.press('Tab');
  await page.keyboard.type(chosenPassword);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: accountWords.show.name })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(entrance(page).password).toHaveAttribute('type', 'text');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const tab = (name: string) => entrance(page).tab(name);
  await tab(posts).focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(newsletter)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/amministrazione/impostazioni');
  await expect(tab(settings)).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('ArrowRight');
  await expect(tab(posts)).toBeFocused();
});

test('on a phone nothing is cut off and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await open(page, '/amministrazione');
  expect(await overflow()).toBeLessThanOrEqual(0);
  await enterPanel(page, 'telefono');
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await open(page, '/amministrazione/impostazioni');
    expect(await overflow(), `${width}`).toBeLessThanOrEqual(0);
  }
  await expectAccessible(page);
});

const screens = [
  ['light', 'schermate-chiare'],
  ['dark', 'schermate-scure'],
] as const;
for (const [colorScheme, journey] of screens) {
  test(`each screen is accessible, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await open(page, '/amministrazione');
    await page.getByRole('button', { name: accountWords.signIn.forgotten }).click();
    await expectAccessible(page);
    await enterPanel(page, journey);
    await open(page, '/amministrazione/impostazioni');
    await expectAccessible(page);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Vai al contenuto' })).toBeFocused();
  });
}
