import { texts } from '#test/written-site.ts';
import { expect, open, scrollY, test } from './site.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a block appears while it comes into view', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '/');
  const block = page.locator('#libro [data-reveal]').filter({ has: page.locator('img') });
  const opacityAt = (share: number) =>
    block.evaluate(async (element, part) => {
      const { top, height } = element.getBoundingClientRect();
      window.scrollBy({ top: top + part * height - window.innerHeight, behavior: 'instant' });
      for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame);
      return Number(getComputedStyle(element).opacity);
    }, share);
  expect(await opacityAt(0.02)).toBeLessThan(0.3);
  expect(await opacityAt(0.2)).toBeGreaterThan(0.2);
  expect(await opacityAt(0.45)).toBe(1);
  await page.evaluate(() => window.scrollTo({ top: 100_000, behavior: 'instant' }));
  await expect(block).not.toBeInViewport();
  await expect(block).toHaveCSS('opacity', '1');
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
