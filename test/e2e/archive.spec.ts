import { romeDay } from '#app/calendar/rome.ts';
import { fill } from '#app/site/fill.ts';
import { samplePosts } from '#site/sample-posts.ts';
import { firstStart } from '#test/started-data.ts';
import { texts } from '#test/written-site.ts';
import { expect, open, test } from './site.ts';

const [newest] = samplePosts;
const day = romeDay(firstStart);
const year = day.slice(0, 4);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a reader finds a thought by its night, and the way back by the breadcrumbs', async ({
    page,
  }) => {
    await page.goto('/pensieri-quotidiani');
    const footer = page.getByRole('navigation', { name: texts.frame.footer.landmark });
    await footer.getByRole('link', { name: texts.archive.name }).click();
    await expect(page).toHaveURL('/archivio');
    await page.getByRole('link', { name: 'novembre', exact: true }).click();
    await expect(page).toHaveURL(`/archivio/${year}/novembre`);
    const night = page.getByRole('link', {
      name: `${Number(day.slice(8))} novembre, ${newest?.title}`,
      exact: true,
    });
    await night.hover();
    const visible = await night.evaluate((one) => {
      const { content, width } = getComputedStyle(one, '::after');
      return { content, width: Number.parseFloat(width) };
    });
    expect(visible).toEqual({ content: `"${newest?.title}"`, width: expect.any(Number) });
    expect(visible.width).toBeGreaterThan(60);
    const crumbs = page.getByRole('navigation', { name: texts.archive.breadcrumbs });
    await crumbs.getByRole('link', { name: year }).click();
    await expect(page).toHaveURL(`/archivio/${year}`);
    await page
      .getByRole('link', { name: `${Number(day.slice(8))} novembre, ${newest?.title}` })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${newest?.title}`);
    await page.getByRole('link', { name: newest?.category, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${newest?.category}`);
  });
});

test('from the keyboard a row of nights is passed with one key', { tag: '@nightly' }, async ({
  page,
}) => {
  await open(page, `/archivio/${year}`);
  await page.getByRole('link', { name: 'novembre', exact: true }).focus();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: fill(texts.archive.skip, { mese: 'novembre' }) });
  await expect(skip).toBeFocused();
  expect((await skip.boundingBox())?.width).toBeGreaterThan(60);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('navigation', { name: texts.archive.byCategory }).getByRole('link').first(),
  ).toBeFocused();
});

test('no title of a night moves the page sideways', { tag: '@looks' }, async ({ page }) => {
  for (const width of [320, 390, 820, 1024, 1041, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [`/archivio/${year}`, `/archivio/${year}/novembre`]) {
      await open(page, path);
      await page.locator('section ol a').last().focus();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
  }
});
