import type { Page } from '@playwright/test';
import { author } from '#site/author.ts';
import { texts } from '#test/written-site.ts';
import { expect, expectAccessible, expectArrival, open, scrollY, test, today } from './site.ts';

const { menu } = texts.frame;
const { buttons } = texts.home.hero;
const transparent = 'rgba(0, 0, 0, 0)';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the three buttons of the hero lead to the book, to the author and to the thoughts', async ({
  page,
}) => {
  await open(page, '/');
  const hero = page.locator('#home');
  await expect(hero.getByRole('link')).toHaveText([buttons.book, buttons.author, buttons.thoughts]);
  await hero.getByRole('link', { name: buttons.book }).click();
  await expectArrival(page.locator('#libro'));
  await open(page, '/');
  await hero.getByRole('link', { name: buttons.author }).click();
  await expectArrival(page.locator('#autrice'));
  await open(page, '/');
  await hero.getByRole('link', { name: buttons.thoughts }).click();
  await expect(page).toHaveURL('/pensieri-quotidiani');
});

test('the header changes beyond 50 pixels and not at 50, also after a reload in mid-page', async ({
  page,
}) => {
  await open(page, '/');
  const header = page.getByRole('banner');
  await expect(header).toHaveCSS('background-color', transparent);
  for (const [y, changed] of [
    [51, true],
    [50, false],
    [52, true],
    [49, false],
  ] as const) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
    if (changed) await expect(header).not.toHaveCSS('background-color', transparent);
    else await expect(header).toHaveCSS('background-color', transparent);
  }
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  await page.reload();
  await expect.poll(() => scrollY(page)).toBeGreaterThan(800);
  await expect(header).not.toHaveCSS('background-color', transparent);
});

test('«Chi Sono» opens 200 ms after the pointer rests on it, stays under it; Escape closes it', async ({
  page,
}) => {
  await open(page, '/');
  const button = page.getByRole('button', { name: menu.about });
  const panel = page.getByRole('navigation', { name: menu.landmark }).locator('ul');
  const entry = panel.getByRole('link', { name: menu.contacts });
  const delays = panel.evaluate(
    (element) =>
      new Promise((resolve) => {
        element.addEventListener('transitionrun', () =>
          resolve(element.getAnimations().map(({ effect }) => effect?.getTiming().delay)),
        );
      }),
  );
  await button.hover();
  expect(await delays).toEqual([200, 200]);
  await expect(entry).toBeVisible();
  await entry.hover();
  await page.waitForTimeout(400);
  await expect(entry).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
  await page.mouse.move(0, 600);
  await button.hover();
  await expect(entry).toBeVisible();
  await page.mouse.move(0, 600);
  await expect(entry).toBeHidden();
});

test('«Chi Sono» opens at once by click or key; Escape gives the focus back', {
  tag: '@nightly',
}, async ({ page }) => {
  await open(page, '/pensieri-quotidiani');
  const button = page.getByRole('button', { name: menu.about });
  const entries = page
    .getByRole('navigation', { name: menu.landmark })
    .locator('ul')
    .getByRole('link');
  for (const key of ['click', 'Enter', 'Space', 'ArrowDown']) {
    await (key === 'click' ? button.click() : button.press(key));
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(entries).toHaveText([menu.author, menu.book, menu.contacts]);
    await entries.last().focus();
    await page.keyboard.press('Escape');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(entries.first()).toBeHidden();
    await expect(button).toBeFocused();
  }
  await button.press('ArrowDown');
  await expect(entries.first()).toBeFocused();
  await page.mouse.click(20, 700);
  await expect(entries.first()).toBeHidden();
});

async function goToAuthor(page: Page) {
  await page.clock.install({ time: today });
  await open(page, '/pensieri-quotidiani');
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.clock.pauseAt(new Date(today.getTime() + 60_000));
  await page.getByRole('button', { name: menu.about }).click();
  await page.getByRole('banner').getByRole('link', { name: menu.author }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

test('from another page the menu scrolls to the section after 100 ms', async ({ page }) => {
  await goToAuthor(page);
  // The new page starts at its top, and the 100 ms start with the page.
  await expect.poll(() => scrollY(page)).toBe(0);
  await page.clock.runFor(99);
  await expect(page.locator('#autrice')).not.toBeFocused();
  expect(await scrollY(page)).toBe(0);
  await page.clock.runFor(1);
  await expectArrival(page.locator('#autrice'));
  await expect(page).toHaveURL('/#autrice');
  expect(await scrollY(page)).toBeGreaterThan(900);
  await page.goBack();
  await expect(page).toHaveURL('/pensieri-quotidiani');
});

test('not after the visitor has scrolled, and the address is of the section all the same', async ({
  page,
}) => {
  await goToAuthor(page);
  await page.mouse.wheel(0, 40);
  await expect(page).toHaveURL('/#autrice');
  await page.clock.runFor(1000);
  await expect(page.locator('#autrice')).not.toBeFocused();
  expect(await scrollY(page)).toBeLessThan(200);
});

test('with reduced motion sections are reached at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  const link = page.locator('#home').getByRole('link', { name: texts.home.hero.buttons.author });
  const distance = await link.evaluate((element: HTMLElement) => {
    const section = document.querySelector('#autrice');
    const arrived = new Promise((resolve) => {
      section?.addEventListener('focus', () => resolve(section.getBoundingClientRect().top));
    });
    element.click();
    return arrived;
  });
  expect(distance).toBeLessThan(200);
  expect(await scrollY(page)).toBeGreaterThan(900);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu opens, keeps the focus, locks the page, and Escape gives the focus back', async ({
    page,
  }) => {
    await open(page, '/');
    const header = await page.getByRole('banner').boundingBox();
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(
      Number(title?.y) - Number(header?.height),
      'px between header and title',
    ).toBeLessThanOrEqual(40);
    const button = page.getByRole('button', { name: menu.open });
    const sheet = page.getByRole('dialog', { name: menu.landmark });
    await button.press('Enter');
    await expect(sheet).toBeVisible();
    const entries = [
      author.name,
      menu.home,
      menu.author,
      menu.book,
      menu.contacts,
      menu.thoughts,
      menu.login,
    ];
    await expect(sheet.getByRole('link')).toHaveText(entries, { useInnerText: true });
    for (let stop = 0; stop < 2 * entries.length + 4; stop += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => document.activeElement?.matches('dialog, dialog *, body')),
      ).toBe(true);
    }
    await page.mouse.move(195, 400);
    await page.mouse.wheel(0, 600);
    await expectAccessible(page);
    expect(await scrollY(page)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(button).toBeFocused();
    await page.mouse.wheel(0, 600);
    await expect.poll(() => scrollY(page)).toBeGreaterThan(0);
  });
});
