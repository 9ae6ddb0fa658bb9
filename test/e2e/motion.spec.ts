import { homeTexts } from '#site/texts/home.ts';
import { expect, open, scrollY, test } from './site.ts';

test('a block below the fold appears once a tenth of it is in view, and stays', async ({ page }) => {
  await open(page, '/');
  const block = page.locator('#libro [data-reveal]').filter({ has: page.locator('img') });
  await expect(block).toHaveCSS('opacity', '0');
  const isAppearingWith = (share: number) =>
    block.evaluate(async (element, part) => {
      const { top, height } = element.getBoundingClientRect();
      window.scrollBy(0, top + part * height - window.innerHeight);
      for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame);
      return element.getAnimations().length > 0;
    }, share);
  expect(await isAppearingWith(0.08)).toBe(false);
  await expect(block).toHaveCSS('opacity', '0');
  expect(await isAppearingWith(0.12)).toBe(true);
  await expect(block).toHaveCSS('opacity', '1');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(block).not.toBeInViewport();
  await expect(block).toHaveCSS('opacity', '1');
});

test('with reduced motion nothing waits to be revealed, and sections are reached at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  const opacities = await page
    .locator('[data-reveal]')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).opacity));
  expect(new Set(opacities)).toEqual(new Set(['1']));
  const link = page.locator('#home').getByRole('link', { name: homeTexts.hero.buttons.author });
  const distance = await link.evaluate((element: HTMLElement) => {
    element.click();
    return new Promise((resolve) => {
      const section = document.querySelector('#autrice');
      section?.addEventListener('focus', () => resolve(section.getBoundingClientRect().top));
    });
  });
  expect(distance).toBeLessThan(200);
  expect(await scrollY(page)).toBeGreaterThan(900);
});
