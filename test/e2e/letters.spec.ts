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

function startOf(page: Page, file: RegExp) {
  return page.evaluate(
    (pattern) => performance.getEntriesByType('resource').find(({ name }) => pattern.test(name))?.startTime ?? 0,
    file,
  );
}

function firstPaint(page: Page) {
  return page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
}
