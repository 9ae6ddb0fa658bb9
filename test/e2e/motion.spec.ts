import { texts } from '#test/written-site.ts';
import { expect, open, scrollY, test } from './site.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

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
