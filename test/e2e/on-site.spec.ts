import type { Page } from '@playwright/test';
import { signInAgainWords } from '#app/routes/admin/frame/words.ts';
import { onSiteOf } from '#app/routes/admin/on-site/addresses.ts';
import { onSiteWords } from '#app/routes/admin/on-site/words.ts';
import { pageAddress } from '#app/routes/admin/site-texts/addresses.ts';
import { textsWords } from '#app/routes/admin/site-texts/words.ts';
import { chosenPassword, enterPanel } from './administrators.ts';
import { test as base, said } from './posts-site.ts';
import { expect, expectAccessible, open } from './site.ts';

const { dialog: words } = onSiteWords;
const room = onSiteOf('home') ?? '';
const pencils = (page: Page) => page.getByRole('region', { name: onSiteWords.pencils });
const pencil = (page: Page, label: string) =>
  pencils(page)
    .getByRole('button', { name: onSiteWords.edit(label), exact: true })
    .first();
const own = (page: Page) => page.getByLabel(words.own);
const press = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

const test = base.extend<{ onSite: Page }>({
  onSite: async ({ page }, use) => {
    await enterPanel(page, 'agnese');
    await open(page, room);
    await expect(pencil(page, 'Sotto il titolo')).toBeVisible();
    await use(page);
  },
});
test.use({ siteOf: 'on-site' });
test.describe.configure({ mode: 'default' });
// A refusal, a conflict, an ended session and a network that is gone, each on purpose.
test.beforeEach(({ allowed }) => {
  allowed.push(/status of 4(01|09|22)/, /ERR_INTERNET_DISCONNECTED/, /Failed to fetch/, /The server answered 4/);
  allowed.push(new RegExp(textsWords.failed.title));
});

/** What a pencil lies over: words, controls of the page, other pencils. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const pencils = [...document.querySelectorAll('[data-room] li > :is(a, button)')];
    const isOfPage = (element: Element | null) =>
      element?.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[data-room], [data-consent-strip], dialog, script, noscript, .solo-voce');
    const controls = [...document.querySelectorAll('a[href], button, input, textarea, summary')].filter(isOfPage);
    const boxes = [...controls, ...pencils].flatMap((one) => [...one.getClientRects()].map((box) => ({ one, box })));
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const one = nodes.currentNode as Text;
      if (!one.data.trim() || !isOfPage(one.parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(one);
      for (const box of range.getClientRects()) boxes.push({ one: one.parentElement as Element, box });
    }
    return pencils.flatMap((pencil) => {
      const own = pencil.getBoundingClientRect();
      const over = ({ one, box }: (typeof boxes)[number]) =>
        one !== pencil &&
        Math.min(box.width, box.height) > 3 &&
        Math.min(own.right, box.right) - Math.max(own.left, box.left) > 0.5 &&
        Math.min(own.bottom, box.bottom) - Math.max(own.top, box.top) > 0.5;
      return boxes.filter(over).map(({ one }) => `${pencil.ariaLabel} over ${one.textContent}`);
    });
  });

test('from 320 to 1440 px no pencil covers a word, a control or another pencil', { tag: '@looks' }, async ({
  page,
}) => {
  await enterPanel(page, 'agnese');
  const all = pencils(page).locator('li > :is(a, button)');
  for (const id of ['home', 'il-libro', 'pensieri-quotidiani', 'la-fondazione']) {
    await open(page, onSiteOf(id) ?? '');
    await expect(all.nth(8)).toBeVisible();
    // Where the page draws a text again, its marks are taken out in the next frame.
    await expect.poll(() => page.evaluate(() => document.body.innerText.match(/[\u{e0100}-\u{e01ef}]/gu))).toBeNull();
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(async () => expect(await covered(page), `${id} at ${width}`).toEqual([])).toPass({
        timeout: 10_000,
      });
      for (const box of await all.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON())))
        expect([box.width, box.height]).toEqual([44, 44]);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(sideways, `${id} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test('by the keyboard alone a text is changed in draft, seen by her only, and the focus is back at its pencil', async ({
  onSite,
  browser,
  baseURL,
}) => {
  await pencil(onSite, 'Sotto il titolo').focus();
  await onSite.keyboard.press('Enter');
  await expect(own(onSite)).toBeFocused();
  await expectAccessible(onSite);
  await own(onSite).fill('');
  await press(onSite, words.save);
  await expect(own(onSite)).toHaveAttribute('aria-invalid', 'true');
  await expect(own(onSite)).toBeFocused();
  await onSite.keyboard.type('Scritto sulla pagina.');
  await expect(onSite.getByText(words.count(21))).toBeVisible();
  await press(onSite, words.save);
  await expect(onSite.locator('#home')).toContainText('Scritto sulla pagina.');
  await expect(said(onSite, textsWords.saved)).toBeVisible();
  await expect(pencil(onSite, 'Sotto il titolo')).toBeFocused();
  await expect(onSite.getByText(onSiteWords.drafts(1), { exact: true })).toBeVisible();
  await expectAccessible(onSite);

  const visitor = await browser.newPage({ baseURL });
  await visitor.goto('/');
  await expect(visitor.locator('#home')).not.toContainText('Scritto sulla pagina.');
  await onSite.getByRole('button', { name: onSiteWords.publishAll }).click();
  await expect(onSite.getByText(onSiteWords.drafts(0), { exact: true })).toBeVisible();
  await expect(async () => {
    await visitor.goto('/');
    await expect(visitor.locator('#home')).toContainText('Scritto sulla pagina.', { timeout: 500 });
  }).toPass();
  await visitor.close();

  await pencil(onSite, 'Sotto il titolo').click();
  await onSite.getByText(words.history, { exact: true }).click();
  await expect(onSite.getByText(textsWords.history.now)).toBeVisible();
  await press(onSite, words.toOriginal);
  await press(onSite, words.publish);
  await expect(onSite.locator('#home')).not.toContainText('Scritto sulla pagina.');
});

test('what is typed stays when the network is gone, when the dialog is closed, and when the session has ended', async ({
  onSite,
  context,
}) => {
  await pencil(onSite, 'Sotto il titolo').click();
  await own(onSite).fill('Non si perde.');
  await context.setOffline(true);
  await press(onSite, words.save);
  await expect(onSite.getByRole('dialog').getByText(textsWords.failed.text)).toBeVisible();
  await context.setOffline(false);
  await onSite.keyboard.press('Escape');
  await pencil(onSite, 'Sotto il titolo').click();
  await expect(own(onSite)).toHaveValue('Non si perde.');
  await press(onSite, words.cancel);
  await pencil(onSite, 'Sotto il titolo').click();
  await expect(own(onSite)).not.toHaveValue('Non si perde.');
  await own(onSite).fill('Dopo la sessione.');
  await context.clearCookies();
  await press(onSite, words.save);
  const again = onSite.getByRole('dialog', { name: signInAgainWords.title });
  await again.locator('[name="password"]').fill(chosenPassword);
  await again.locator('[name="password"]').press('Enter');
  await expect(onSite.locator('#home')).toContainText('Dopo la sessione.');
});

test('of two people the second is shown both texts in the dialog', async ({ onSite, browser, baseURL }) => {
  await pencil(onSite, 'Sotto il titolo').click();
  const other = await browser.newPage({ baseURL });
  await enterPanel(other, 'redazione');
  const path = 'texts.home.hero.subtitle';
  const seen = await onSite.locator(`input[name="version.${path}"]`).getAttribute('value');
  const form = { intent: 'save', [path]: 'Della redazione.', [`version.${path}`]: `${seen}` };
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  expect((await other.request.post(`${pageAddress('home')}.data`, { form, headers })).status()).toBe(200);
  await own(onSite).fill('Di Agnese.');
  await press(onSite, words.save);
  await expect(onSite.getByText(textsWords.conflict.title)).toBeVisible();
  await expect(own(onSite)).toHaveValue('Di Agnese.');
  await press(onSite, textsWords.conflict.keepMine);
  await expect(onSite.locator('#home')).toContainText('Di Agnese.');
  await other.close();
});

test('lists lead to the form at their field, links to the next page, and no form sends anything', async ({
  onSite,
}) => {
  await onSite.locator('#home').getByRole('link', { name: 'Pensieri Quotidiani' }).click();
  await expect(onSite).toHaveURL(onSiteOf('pensieri-quotidiani') ?? '');
  await onSite.goBack();
  const list = pencils(onSite).getByRole('link', { name: onSiteWords.edit('Le tappe') });
  await list.click();
  await expect(onSite).toHaveURL(`${pageAddress('home')}#texts.home.author.milestones`);
});
