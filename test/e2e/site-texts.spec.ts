import type { Page } from '@playwright/test';
import { accountWords } from '#app/features/accounts/forms/words.ts';
import { pageAddress, textsAddress } from '#app/features/site-texts/addresses.ts';
import { textsWords as words } from '#app/features/site-texts/panel-words.ts';
import { signInAgainWords } from '#app/frame/panel/words.ts';
import { defaultSite } from '#site/site.ts';
import { chosenPassword, enterPanel } from './administrators.ts';
import { notice } from './entrance.ts';
import { test } from './posts-site.ts';
import { expect, expectAccessible, expectAccessibleByDayAndNight, open } from './site.ts';

// Each journey reverts its changes.
test.use({
  siteOf: 'texts',
  allowed: [
    /status of (4(01|09|22)|502|503)|ERR_INTERNET_DISCONNECTED|risposto|The server answered|Failed to fetch/,
  ],
});

const home = pageAddress('home');
const subtitle = 'texts.home.hero.subtitle';
const milestones = 'texts.home.author.milestones';
const box = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const publish = (page: Page) => page.getByRole('button', { name: words.publish, exact: true });
const block = (page: Page, path: string) => page.locator(`[id="${path}"]`);
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test('the author changes the hero and the mail address, visitors see it at once, and an older text comes back with one press', async ({
  page,
  browser,
  baseURL,
}) => {
  // A dozen pages are opened and five forms sent.
  test.slow();
  await enterPanel(page, 'agnese');
  const visitor = await browser.newPage({ baseURL, locale: 'it-IT' });
  const readers = async () => {
    await visitor.goto('/');
    return (await visitor.locator('body').textContent()) ?? '';
  };
  await open(page, home);
  await box(page, subtitle).fill('Storia di una farina.');
  await box(page, 'author.email').fill('info@example');
  await publish(page).click();
  await expect(box(page, 'author.email')).toBeFocused();
  await expect(box(page, 'author.email')).toHaveAccessibleDescription(
    /Controlla l’indirizzo: sembra mancare qualcosa/,
  );
  expect(await readers()).not.toMatch(/Storia di una farina|scrivimi@example\.org/);
  await box(page, 'author.email').fill('scrivimi@example.org');
  await publish(page).click();
  await expect(notice(page, words.published)).toBeVisible();
  await expect.poll(readers).toMatch(/Storia di una farina\.[\s\S]*scrivimi@example\.org/);
  for (const path of [subtitle, 'author.email'])
    await block(page, path).getByRole('button', { name: words.field.toOriginal }).click();
  await publish(page).click();
  await expect.poll(readers).not.toMatch(/Storia di una farina|scrivimi@example\.org/);
  await block(page, subtitle)
    .getByRole('button', { name: /^Storia, 2 versioni/ })
    .click();
  await block(page, subtitle)
    .getByRole('button', { name: /^Pubblica questa versione/ })
    .click();
  await expect.poll(readers).toContain('Storia di una farina.');
  await expect(box(page, subtitle)).toHaveValue('Storia di una farina.');
  await block(page, subtitle).getByRole('button', { name: words.field.toOriginal }).click();
  await publish(page).click();
  await expect.poll(readers).not.toContain('Storia di una farina.');
  await visitor.close();
});

test('by the keyboard rows are moved, added and removed, each change is announced, and the focus follows', {
  tag: '@nightly',
}, async ({ page }) => {
  await enterPanel(page, 'agnese');
  await open(page, home);
  const list = block(page, milestones);
  const status = page.locator('form > p[role="status"]');
  const count = defaultSite.texts.home.author.milestones.length;
  const year = (position: number) => box(page, `${milestones}.${position}.year`);
  const first = await year(0).inputValue();
  await list.getByRole('button', { name: words.list.down(1), exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(year(1)).toHaveValue(first);
  await expect(status).toHaveText(words.list.moved(2, count));
  await expect(list.getByRole('button', { name: words.list.down(2), exact: true })).toBeFocused();
  await list.getByRole('button', { name: words.list.up(2), exact: true }).press('Enter');
  // The first cannot go further up.
  await expect(list.getByRole('button', { name: words.list.down(1), exact: true })).toBeFocused();
  await list.getByRole('button', { name: 'Aggiungi una tappa' }).press('Enter');
  await expect(year(count)).toBeFocused();
  await expect(status).toHaveText(words.list.added(count + 1));
  await list
    .getByRole('button', { name: words.list.remove(count + 1), exact: true })
    .press('Enter');
  await expect(
    list.getByRole('button', { name: words.list.remove(count), exact: true }),
  ).toBeFocused();
  await expect(list.getByRole('button', { name: words.field.toOriginal })).toHaveCount(0);
});

test('nothing typed is lost: no network, a proxy’s page, a session that ended, another hand, a link pressed too soon', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await enterPanel(page, 'agnese');
  // The connection fails while the panel fetches its modules ahead.
  const entrance = '**/assets/entrance-*.js';
  await page.route(entrance, (route) => route.abort('internetdisconnected'));
  await open(page, home);
  await page.unroute(entrance);
  const title = 'texts.home.book.title';
  const expectRestored = () => expect(box(page, title)).toHaveValue('Quasi perso');
  await box(page, title).fill('Quasi perso');
  await context.setOffline(true);
  await publish(page).click();
  await expect(page.getByRole('alert').getByText(words.failed.title)).toBeVisible();
  await expectRestored();
  await context.setOffline(false);
  await page.route('**/*.data*', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502</h1>' }),
  );
  await publish(page).click();
  await expect(page.getByRole('alert').getByText(words.failed.title)).toBeVisible();
  await expectRestored();
  await page.unroute('**/*.data*');

  const other = await browser.newPage({ baseURL, locale: 'it-IT' });
  await enterPanel(other, 'redazione');
  await open(other, home);
  await box(other, title).fill('Di un’altra mano');
  await publish(other).click();
  await expect(notice(other, words.published)).toBeVisible();
  await publish(page).click();
  const met = page.getByRole('region', { name: words.conflict.title });
  await expect(met).toContainText('Di un’altra mano');
  await expect(met.getByRole('heading', { level: 2 })).toBeFocused();
  await expectRestored();
  await expectAccessible(page);
  const refused = page.waitForResponse((response) => response.request().method() === 'POST');
  await publish(page).click();
  expect((await refused).status()).toBe(409);
  await expect(met).toContainText('Di un’altra mano');

  await page.getByRole('link', { name: 'Il Libro', exact: true }).click();
  await page
    .getByRole('alertdialog', { name: words.leaving.question })
    .getByRole('button', { name: words.leaving.stay })
    .click();
  await expectRestored();
  await context.clearCookies();
  await met.getByRole('button', { name: words.conflict.takeMine }).click();
  const again = page.getByRole('dialog', { name: signInAgainWords.title });
  await again.getByLabel(accountWords.password, { exact: true }).fill(chosenPassword);
  await again.getByRole('button', { name: accountWords.signIn.button, exact: true }).click();
  await expect(notice(page, words.published)).toBeVisible();
  await expectRestored();
  await block(page, title).getByRole('button', { name: words.field.toOriginal }).click();
  await publish(page).click();
  await expect(
    block(page, title).getByRole('button', { name: words.field.toOriginal }),
  ).toHaveCount(0);
  await other.close();
});

test('each page of «Testi e immagini» is accessible and complete, by day and by night', {
  tag: '@looks',
}, async ({ page }) => {
  test.slow();
  await enterPanel(page, 'agnese');
  for (const address of [
    textsAddress,
    ...['home', 'contatti', 'chi-sei', 'colori-e-immagini'].map(pageAddress),
  ]) {
    await open(page, address);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflow(page), `${address} at ${width}`).toBeLessThanOrEqual(0);
    }
    await expectAccessibleByDayAndNight(page, [320]);
  }
});
