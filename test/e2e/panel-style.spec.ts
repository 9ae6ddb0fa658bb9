import { messages } from '#app/features/accounts/forms/messages.ts';
import { accountWords } from '#app/features/accounts/forms/words.ts';
import { frameWords } from '#app/frame/panel/words.ts';
import { chosenPassword, emailOf, enterPanel } from './administrators.ts';
import { entrance, signIn } from './entrance.ts';
import { expect, expectAccessibleByDayAndNight, open, test } from './site.ts';

const { posts, newsletter, pictures, settings } = frameWords.tabs;

test.use({ allowed: [/status of 40[134]/] });

test('by the keyboard alone the author logs in and opens the tabs', async ({ page }) => {
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
  await expect(page.getByRole('button', { name: 'Mostra la password' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(entrance(page).password).toHaveAttribute('type', 'text');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const tab = (name: string) => entrance(page).tab(name);
  await tab(posts).focus();
  const kinds = ['Appuntamenti', 'Libri', 'Pagine'];
  for (const next of ['Calendario', newsletter, pictures, ...kinds, 'Annate', 'Letture']) {
    await page.keyboard.press('Tab');
    await expect(tab(next)).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/amministrazione/impostazioni');
  await expect(tab(settings)).toHaveAttribute('aria-current', 'page');
});

/** The focused control, when the notice lies over it. */
function coveredControl() {
  const slip = document.querySelector('[class*="slip"]');
  const focused = document.activeElement;
  if (!slip || !focused?.matches('a, button, input') || slip.contains(focused)) return;
  const [own, box] = [slip.getBoundingClientRect(), focused.getBoundingClientRect()];
  const isBeside =
    box.right <= own.left ||
    box.left >= own.right ||
    box.bottom <= own.top ||
    box.top >= own.bottom;
  return isBeside ? undefined : focused.outerHTML.slice(0, 99);
}

test('at the narrow entrance the title stays; no notice covers the focus', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 560 });
  await open(page, '/amministrazione');
  const scrollPosition = () =>
    page.locator('h1').evaluate((title) => title.getBoundingClientRect().top + window.scrollY);
  const first = await scrollPosition();
  await signIn(page, 'nessuno@example.org', 'non è questa');
  const alert = page.getByRole('alert').getByText(messages.wrongLogin.title);
  await expect(alert).toBeVisible();
  await alert.hover();
  for (let press = 0; press < 12; press += 1) {
    expect(await page.evaluate(coveredControl)).toBeUndefined();
    await page.keyboard.press('Tab');
  }
  await expect(alert).toBeVisible();
  expect(await scrollPosition()).toBe(first);
});

test('the entrance and Impostazioni are accessible, by day and by night', async ({ page }) => {
  await open(page, '/amministrazione');
  await page.getByRole('button', { name: accountWords.signIn.forgotten }).click();
  await expectAccessibleByDayAndNight(page, [1440]);
  await enterPanel(page, 'schermate');
  await open(page, '/amministrazione/impostazioni#posta');
  await expectAccessibleByDayAndNight(page, [1440]);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await open(page, '/amministrazione/impostazioni');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Vai al contenuto' })).toBeFocused();
});
