import type { Page } from '@playwright/test';
import { texts } from '#test/written-site.ts';
import {
  blockStorage,
  expect,
  expectAccessible,
  newestThought,
  open,
  test,
  today,
} from './site.ts';

const { cookies, footer } = texts.frame;
const choices = Object.entries(cookies.choices);

test.use({ consent: 'none' });

function stripOf(page: Page) {
  return page.getByRole('region', { name: cookies.title });
}

function stored(page: Page) {
  return page.evaluate(() => ({ ...localStorage }));
}

test('on a first visit the home page asks, and nothing is stored before the answer', async ({
  page,
  context,
}) => {
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

test('on a phone the strip takes at most 96 pixels, and its words and details remain within reach', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  const strip = stripOf(page);
  expect((await strip.boundingBox())?.height).toBeLessThanOrEqual(96);
  await expectAccessible(page);
  await strip.getByRole('button', { name: cookies.details }).click();
  await expect(strip.getByText(cookies.text.split('. ').at(-1) ?? '')).toBeInViewport();
});

test('each answer is stored with its moment and closes the strip; the cross and Escape refuse', async ({
  page,
}) => {
  await page.clock.setFixedTime(today);
  await open(page, '/');
  const strip = stripOf(page);
  const ways = [...choices, ['rejected', cookies.close], ['rejected', 'Escape']] as const;
  for (const [value, name] of ways) {
    await expect(strip).toBeVisible();
    if (name === 'Escape') await strip.getByRole('button').first().press(name);
    else await strip.getByRole('button', { name }).click();
    await expect(strip).toBeHidden();
    expect(await stored(page)).toEqual({
      gdpr_consent: value,
      gdpr_consent_date: today.toISOString(),
    });
    await page.evaluate(() => localStorage.clear());
    await open(page, '/');
  }
});

test('the footer of every page reopens the choice, shows it, and gets the focus back', async ({
  page,
  allowed,
}) => {
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

test('where the browser refuses to store anything the strip closes for the page', async ({
  page,
}) => {
  await blockStorage(page);
  await open(page, '/');
  await stripOf(page).getByRole('button', { name: cookies.choices.accepted }).click();
  await expect(stripOf(page)).toBeHidden();
  await page.getByRole('contentinfo').getByRole('link', { name: footer.links.cookies }).click();
  await expect(stripOf(page)).toBeFocused();
});

test('on a phone and on a tablet the strip takes a third of the window at most; its three answers, in one row, look the same', {
  tag: '@looks',
}, async ({ page }) => {
  await open(page, '/');
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [667, 375],
    [820, 1100],
  ] as const) {
    await page.setViewportSize({ width, height });
    const size = `${width} × ${height}`;
    const strip = stripOf(page);
    expect((await strip.boundingBox())?.height, size).toBeLessThanOrEqual(height / 3);
    const choices = strip.getByRole('button', { name: /Tutti|Solo/ });
    await expect(choices).toHaveCount(3);
    const styles = await choices.evaluateAll((all) =>
      all.map((one) => {
        const { color, backgroundColor, font, borderWidth, borderColor } = getComputedStyle(one);
        return [color, backgroundColor, font, borderWidth, borderColor].join();
      }),
    );
    expect(new Set(styles).size, size).toBe(1);
    const boxes = await choices.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().toJSON()),
    );
    expect(new Set(boxes.map(({ y }) => y)).size, size).toBe(1);
    expect(new Set(boxes.map((box) => `${Math.round(box.width)} × ${box.height}`)).size, size).toBe(
      1,
    );
    for (const { bottom } of boxes) expect(bottom, size).toBeLessThanOrEqual(height);
    await expect(strip.getByRole('button', { name: cookies.close })).toBeInViewport({ ratio: 1 });
  }
});
