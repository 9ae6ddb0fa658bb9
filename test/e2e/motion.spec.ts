import { homeTexts } from '#site/texts/home.ts';
import { expect, open, scrollY, test } from './site.ts';

test('a block below the fold appears once a tenth of it is in view', async ({ page }) => {
  await open(page, '/');
  const block = page.locator('#libro [data-reveal]').filter({ has: page.locator('img') });
  const opacityAt = (share: number) =>
    block.evaluate(async (element, part) => {
      const { top, height } = element.getBoundingClientRect();
      window.scrollBy({ top: top + part * height - window.innerHeight, behavior: 'instant' });
      for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame);
      return Number(getComputedStyle(element).opacity);
    }, share);
  expect(await opacityAt(0.08)).toBe(0);
  expect(await opacityAt(0.15)).toBeGreaterThan(0);
  expect(await opacityAt(0.45)).toBe(1);
  await page.evaluate(() => window.scrollTo({ top: 100_000, behavior: 'instant' }));
  await expect(block).not.toBeInViewport();
  await expect(block).toHaveCSS('opacity', '1');
});

test('with reduced motion, and in print, nothing waits to be revealed', async ({ page }) => {
  await open(page, '/');
  const opacities = () =>
    page.locator('[data-reveal]').evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).opacity))]);
  expect(await opacities()).toContain('0');
  await page.emulateMedia({ media: 'print' });
  expect(await opacities()).toEqual(['1']);
  await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' });
  expect(await opacities()).toEqual(['1']);
});

test('with reduced motion sections are reached at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  const link = page.locator('#home').getByRole('link', { name: homeTexts.hero.buttons.author });
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

test('one page fades into the next, and not with reduced motion', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => Object.assign(window, { fades: event.viewTransition !== null }));
  });
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await open(page, '/');
    await page.locator('#home').getByRole('link', { name: homeTexts.hero.buttons.thoughts }).click();
    await expect(page).toHaveURL('/pensieri-quotidiani');
    expect(await page.evaluate(() => 'fades' in window && window.fades)).toBe(reducedMotion === 'no-preference');
  }
});
