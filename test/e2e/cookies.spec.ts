import type { Page } from '@playwright/test';
import { texts } from '#test/written-site.ts';
import { expect, expectAccessible, live, newestThought, open, openAwake, test, today } from './site.ts';

const { cookies, footer } = texts.frame;
const choices = Object.entries(cookies.choices);

test.use({ consent: 'none' });

function stripOf(page: Page) {
  return page.getByRole('region', { name: cookies.title });
}

function stored(page: Page) {
  return page.evaluate(() => ({ ...localStorage }));
}

test('on a first visit the home page asks, and nothing is stored before the answer', async ({ page, context }) => {
  await open(page, '/');
  const strip = stripOf(page);
  await expect(strip).toBeVisible();
  expect(await context.cookies()).toEqual([]);
  expect(await stored(page)).toEqual({});
  const details = strip.getByRole('button', { name: cookies.details });
  await expect(strip.getByRole('definition')).toHaveCount(0);
  await details.click();
  await expect(strip.getByRole('term')).toHaveText(cookies.kinds.map(({ name }) => name));
  await expectAccessible(page);
  await details.click();
  await expect(strip.getByRole('term')).toHaveCount(0);
});

test('the page ends above the strip, and nothing but the body inherits its height', { tag: '@looks' }, async ({
  page,
}) => {
  await open(page, '/');
  const height = await stripOf(page).evaluate((strip: HTMLElement) => `${strip.offsetHeight}px`);
  await expect(page.locator('body')).toHaveCSS('padding-bottom', height);
  await expect(page.locator('html')).toHaveCSS('scroll-padding-bottom', height);
  // An inherited length would restyle each element of the page before its first paint.
  await expect(page.locator('main')).toHaveCSS('--strip', '0px');
});

test('the three answers look the same, so that none is nudged', { tag: '@looks' }, async ({ page }) => {
  await open(page, '/');
  const answers = stripOf(page).getByRole('button', { name: /Tutti|Solo/ });
  const looks = await answers.evaluateAll((buttons) =>
    buttons.map((button) => {
      const { color, backgroundColor, font, borderWidth, borderColor } = getComputedStyle(button);
      const { width, height } = button.getBoundingClientRect();
      return { color, backgroundColor, font, borderWidth, borderColor, width, height };
    }),
  );
  expect(looks).toHaveLength(3);
  for (const look of looks) expect(look).toEqual(looks[0]);
});

test('on a phone with letters twice as large the answers stand in one column, under a sentence that ends', {
  tag: '@nightly',
}, async ({ page, context }) => {
  const browser = await context.newCDPSession(page);
  await browser.send('Page.enable');
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  const strip = stripOf(page);
  expect((await strip.boundingBox())?.height).toBeLessThanOrEqual(844 / 2);
  const answers = await strip.getByRole('button', { name: /Tutti|Solo/ }).evaluateAll((buttons) =>
    buttons.map((button) => {
      const { left, width, height } = button.getBoundingClientRect();
      return { left, width, height };
    }),
  );
  expect(answers).toHaveLength(3);
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  const isCut = () =>
    strip.evaluate((element) =>
      [...element.querySelectorAll('div')].some((box) => box.scrollHeight > box.clientHeight),
    );
  expect(await isCut()).toBe(false);
  await strip.getByRole('button', { name: cookies.details }).click();
  await expect(strip.getByText(cookies.text.slice(-30))).toBeVisible();
});

test('each answer is stored with its moment and closes the strip; the cross and Escape refuse', async ({ page }) => {
  await page.clock.setFixedTime(today);
  await open(page, '/');
  const strip = stripOf(page);
  const ways = [...choices, ['rejected', cookies.close], ['rejected', 'Escape']] as const;
  for (const [value, name] of ways) {
    await expect(strip).toBeVisible();
    if (name === 'Escape') await strip.getByRole('button').first().press(name);
    else await strip.getByRole('button', { name }).click();
    await expect(strip).toBeHidden();
    expect(await stored(page)).toEqual({ gdpr_consent: value, gdpr_consent_date: today.toISOString() });
    await page.evaluate(() => localStorage.clear());
    await open(page, '/');
  }
});

test('the footer of every page reopens the choice, shows it, and gets the focus back', async ({ page, allowed }) => {
  allowed.push(/status of 404/);
  await page.clock.setFixedTime(today);
  const strip = stripOf(page);
  for (const [index, path] of ['/il-libro', '/', await newestThought(page), '/x'].entries()) {
    await open(page, path);
    await expect(strip).toBeHidden();
    const link = page.getByRole('contentinfo').getByRole('link', { name: footer.links.cookies });
    await link.click();
    await expect(strip).toBeFocused();
    if (index > 0) {
      await expect(strip.getByText(cookies.currentChoice).filter({ visible: true })).toHaveText(
        `${cookies.currentChoice} ${choices[(index - 1) % 3]?.[1]}`,
      );
    }
    await strip.getByRole('button', { name: choices[index % 3]?.[1] }).click();
    await expect(strip).toBeHidden();
    await expect(link).toBeFocused();
  }
});

test('on a page that is awake the strip answers as before, and stays open from page to page', {
  tag: '@nightly',
}, async ({ page }) => {
  await openAwake(page, '/pensieri-quotidiani');
  const bottom = page.getByRole('contentinfo');
  await bottom.getByRole('link', { name: footer.links.cookies }).click();
  await expect(stripOf(page)).toBeFocused();
  await bottom.getByRole('link', { name: footer.links.foundation }).click();
  await expect(page).toHaveURL('/fondazione');
  await stripOf(page).getByRole('button', { name: cookies.choices.accepted }).click();
  await expect(stripOf(page)).toBeHidden();
  expect((await stored(page)).gdpr_consent).toBe('accepted');
});

test('where the browser refuses to store anything the strip closes for the visit', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Blocked', 'SecurityError');
        },
      });
    }
  });
  await open(page, '/');
  await stripOf(page).getByRole('button', { name: cookies.choices.accepted }).click();
  await expect(stripOf(page)).toBeHidden();
  await live(page).waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: footer.links.foundation }).click();
  await expect(page).toHaveURL('/fondazione');
  await page.goBack();
  await expect(page.locator('#home')).toBeVisible();
  await expect(stripOf(page)).toBeHidden();
});

test('the strip never covers the three buttons of the hero, nor on a wide screen its caption', {
  tag: '@looks',
}, async ({ page }) => {
  await open(page, '/');
  const caption = page.getByText(texts.home.hero.subtitle);
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    const last = await page.locator('#home').getByRole('link').last().boundingBox();
    const strip = await stripOf(page).boundingBox();
    expect(Number(last?.y) + Number(last?.height), `${width} × ${height}`).toBeLessThanOrEqual(Number(strip?.y));
    if (width === 1440) expect(await caption.evaluate(bottomOfWords)).toBeLessThanOrEqual(Number(strip?.y));
  }
});

test('on a phone and on a tablet the strip takes a third of the window at most, with three equal answers in one row', {
  tag: '@looks',
}, async ({ page }) => {
  await open(page, '/');
  for (const [width, height] of [
    [320, 640],
    [360, 640],
    [390, 844],
    [600, 900],
    [720, 450],
    [667, 375],
    [820, 1100],
  ] as const) {
    await page.setViewportSize({ width, height });
    const size = `${width} × ${height}`;
    const strip = stripOf(page);
    expect((await strip.boundingBox())?.height, size).toBeLessThanOrEqual(height / 3);
    const boxes = await strip
      .getByRole('button', { name: /Tutti|Solo/ })
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    expect(new Set(boxes.map(({ y }) => y)).size, size).toBe(1);
    expect(new Set(boxes.map((box) => `${Math.round(box.width)} × ${box.height}`)).size, size).toBe(1);
    for (const { bottom } of boxes) expect(bottom, size).toBeLessThanOrEqual(height);
    await expect(strip.getByRole('button', { name: cookies.close })).toBeInViewport({ ratio: 1 });
  }
});

function bottomOfWords(element: Element) {
  const words = document.createRange();
  words.selectNodeContents(element);
  return words.getBoundingClientRect().bottom;
}
