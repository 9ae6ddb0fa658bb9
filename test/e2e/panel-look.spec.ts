import { messages } from '#app/features/accounts/forms/messages.ts';
import { accountWords } from '#app/features/accounts/forms/words.ts';
import { frameWords } from '#app/routes/admin/frame/words.ts';
import { chosenPassword, emailOf, enterPanel } from './administrators.ts';
import { entrance, signIn } from './entrance.ts';
import { expect, expectAccessible, expectAccessibleByDayAndNight, open, test } from './site.ts';

const { posts, calendar, newsletter, pictures, settings } = frameWords.tabs;

test.beforeEach(({ allowed }) => {
  allowed.push(/status of 40[134]/);
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
  await expect(page.getByRole('button', { name: 'Mostra la password' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(entrance(page).password).toHaveAttribute('type', 'text');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const tab = (name: string) => entrance(page).tab(name);
  await tab(posts).focus();
  await page.keyboard.press('Tab');
  await expect(tab(calendar)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(tab(newsletter)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(tab(pictures)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/amministrazione/impostazioni');
  await expect(tab(settings)).toHaveAttribute('aria-current', 'page');
});

test('on a phone nothing is cut off and nothing scrolls sideways', { tag: '@looks' }, async ({ page }) => {
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

test('the tabs are one line on a phone, with the chosen one in sight; narrower or larger, each is whole', {
  tag: '@looks',
}, async ({ page }) => {
  await enterPanel(page, 'linguette');
  const links = page.getByRole('navigation', { name: frameWords.tabs.landmark }).getByRole('link');
  const boxes = () => links.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  const isWhole = ({ left, right }: DOMRect, width: number) => left >= 0 && right <= width;
  const chosen = async () => (await boxes()).at(-1);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/amministrazione/impostazioni');
  await expect.poll(async () => isWhole(await chosen(), 390)).toBe(true);
  expect(new Set((await boxes()).map(({ top }) => top)).size).toBe(1);
  await page.setViewportSize({ width: 320, height: 844 });
  expect((await boxes()).every((box) => isWhole(box, 320))).toBe(true);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  for (const width of [320, 390, 820]) {
    await page.setViewportSize({ width, height: 844 });
    expect(
      (await boxes()).every((box) => isWhole(box, width)),
      `${width}`,
    ).toBe(true);
  }
});

/** The focused control, when the notice lies over it. */
function coveredControl() {
  const slip = document.querySelector('[class*="slip"]');
  const focused = document.activeElement;
  if (!slip || !focused?.matches('a, button, input') || slip.contains(focused)) return;
  const [own, box] = [slip.getBoundingClientRect(), focused.getBoundingClientRect()];
  const isBeside = box.right <= own.left || box.left >= own.right || box.bottom <= own.top || box.top >= own.bottom;
  return isBeside ? undefined : focused.outerHTML.slice(0, 99);
}

for (const [width, height] of [
  [390, 560],
  [720, 450],
] as const) {
  test(`the entrance at ${width}: its title keeps its place, and no notice covers the focused control`, {
    tag: '@nightly',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, '/amministrazione');
    const place = () => page.locator('h1').evaluate((title) => title.getBoundingClientRect().top + window.scrollY);
    const first = await place();
    await signIn(page, 'nessuno@example.org', 'non è questa');
    const alert = page.getByRole('alert').getByText(messages.wrongLogin.title);
    await expect(alert).toBeVisible();
    await alert.hover();
    for (let press = 0; press < 12; press += 1) {
      expect(await page.evaluate(coveredControl)).toBeUndefined();
      await page.keyboard.press('Tab');
    }
    await expect(alert).toBeVisible();
    expect(await place()).toBe(first);
  });
}

test('a success without words takes the failure before it away', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '/amministrazione');
  await signIn(page, 'nessuno@example.org', 'non è questa');
  const failure = page.getByRole('alert').getByText(messages.wrongLogin.title);
  await expect(failure).toBeVisible();
  await page.route('**/accesso.data', async (route) => {
    const body = '[{"_1":2},"data",{"_3":4},"outcome","second-factor"]';
    await route.fulfill({ status: 200, contentType: 'text/x-script', headers: { 'X-Remix-Response': 'yes' }, body });
  });
  await entrance(page).submit.click();
  await expect(entrance(page).title(accountWords.secondFactor.title)).toBeVisible();
  await expect(failure).toHaveCount(0);
  await expectAccessible(page);
});

test('in forced colours only the open tab is marked, and on 320 pixels the head of the panel is one line', {
  tag: '@looks',
}, async ({ page }) => {
  await enterPanel(page, 'colori-forzati');
  await open(page, '/amministrazione');
  await page.emulateMedia({ forcedColors: 'active' });
  const marked = page.locator('nav a').evaluateAll((tabs) => {
    const ground = getComputedStyle(document.body).backgroundColor;
    return tabs
      .filter((tab) => getComputedStyle(tab).borderBottomColor !== ground)
      .map(({ textContent }) => textContent);
  });
  expect(await marked).toEqual([posts]);
  await page.emulateMedia({ forcedColors: 'none' });
  await page.setViewportSize({ width: 320, height: 640 });
  const middles = await page
    .locator('header > *')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()).map(({ top, bottom }) => top + bottom));
  expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 999))).toBeLessThan(8);
  expect((await page.getByRole('link', { name: frameWords.toSite }).boundingBox())?.height).toBeLessThan(50);
});

test('by night a dialog has an edge that stands out', { tag: '@looks' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await enterPanel(page, 'aspetto-scuro');
  await open(page, '/amministrazione');
  await page
    .getByRole('button', { name: /^Elimina “/ })
    .first()
    .click();
  await expect(page.getByRole('alertdialog')).toHaveCSS('border-left', '1px solid rgb(118, 133, 143)');
});

test('the entrance and Impostazioni are accessible, by day and by night', async ({ page }) => {
  await open(page, '/amministrazione');
  await page.getByRole('button', { name: accountWords.signIn.forgotten }).click();
  await expectAccessibleByDayAndNight(page, [1440]);
  await enterPanel(page, 'schermate');
  await open(page, '/amministrazione/impostazioni');
  await expectAccessibleByDayAndNight(page, [1440]);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Vai al contenuto' })).toBeFocused();
});
