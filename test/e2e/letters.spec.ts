import type { Page } from '@playwright/test';
import { expect, open, test } from './site.ts';

const italic = /\/vollkorn-italic-[^/]+\.woff2$/;

test('no sheet and no letter of the later ones is asked for before the first paint, and then all come', {
  tag: '@nightly',
}, async ({ page }) => {
  await open(page, '/');
  await expect.poll(() => startOf(page, /\/deferred-[^/]+\.css$/)).toBeGreaterThan(0);
  const painted = await firstPaint(page);
  const sheet = await startOf(page, /\/deferred-[^/]+\.css$/);
  for (const file of [italic, /\/vollkorn-roman-/, /\/alegreya-sans-500-/]) {
    const asked = await startOf(page, file);
    expect(asked, `${file}`).toBeGreaterThan(painted);
    expect(asked, 'a sheet before its letters lays out the page for each').toBeLessThan(sheet);
  }
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const watch = new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)),
        );
        watch.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 300);
      }),
  );
  expect(shift).toBeLessThan(0.001);
});

test('who comes again has all letters in the first frame', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '/');
  await expect.poll(() => startOf(page, italic)).toBeGreaterThan(0);
  await open(page, '/fondazione');
  await expect(page.locator('head > link[href*="/deferred-"]')).toHaveAttribute('blocking', 'render');
  expect(await startOf(page, /\/deferred-[^/]+\.css$/)).toBeLessThan(await firstPaint(page));
});

test('who prints before the first screen is there brings all letters', { tag: '@nightly' }, async ({ page }) => {
  // Until the first letters are there a page does not ask for the later ones by itself.
  await page.route(/-first-[^/]+\.woff2$/, async (route) => {
    await printed;
    await route.continue().catch(() => {});
  });
  let tellPrinted = () => {};
  const printed = new Promise<void>((resolve) => {
    tellPrinted = resolve;
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const sheet = page.locator('head > link[href*="/deferred-"]');
  await expect(sheet).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(sheet).toHaveCount(1);
  await expect.poll(() => startOf(page, italic)).toBeGreaterThan(0);
  tellPrinted();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all letters come', { tag: '@nightly' }, async ({ page }) => {
    const asked = page.waitForRequest((request) => italic.test(request.url()));
    await page.goto('/');
    await asked;
  });
});

function startOf(page: Page, file: RegExp) {
  return page.evaluate(
    (pattern) => performance.getEntriesByType('resource').find(({ name }) => pattern.test(name))?.startTime ?? 0,
    file,
  );
}

function firstPaint(page: Page) {
  return page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
}
