import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { texts } from '#test/written-site.ts';
import { expect, live, newestThought, open, scrollY, test } from './site.ts';

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

for (const address of ['/', '/pensieri-quotidiani'])
  test(`a picture of the whole of ${address} shows what nobody has scrolled to`, { tag: '@nightly' }, async ({
    page,
  }) => {
    await open(page, address);
    // Its own picture of the whole page shows it in view; a reader's archive does not.
    const below = await page
      .locator('[data-reveal]')
      .evaluateAll((all) =>
        all.filter((one) => one.getBoundingClientRect().top > innerHeight).map((one) => getComputedStyle(one).opacity),
      );
    expect(below.length).toBeGreaterThan(1);
    expect(new Set(below)).toEqual(new Set(['1']));
    const photograph = await sharp(await page.screenshot({ fullPage: true }))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const boxes = await page.locator('[data-reveal]').evaluateAll((all) =>
      all.map((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return { left, top: top + window.scrollY, width, height };
      }),
    );
    expect(boxes.length).toBeGreaterThan(2);
    for (const { left, top, width, height } of boxes) {
      const box = {
        left: Math.round(left),
        top: Math.round(top),
        width: Math.floor(width),
        height: Math.floor(height),
      };
      const { channels } = await sharp(photograph.data, { raw: photograph.info }).extract(box).stats();
      expect(Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev)), JSON.stringify(box)).toBeGreaterThan(5);
    }
  });

test('what moves by itself on the first screen needs no layout and no paint', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const moved = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ timeline }) => timeline === document.timeline)
      .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes().flatMap(Object.keys)),
  );
  expect(moved).toContain('transform');
  expect(['offset', 'computedOffset', 'easing', 'composite', 'opacity', 'scale', 'transform']).toEqual(
    expect.arrayContaining(moved),
  );
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

test('one page fades into the next, and not with reduced motion', { tag: '@nightly' }, async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => Object.assign(window, { fades: event.viewTransition !== null }));
  });
  const fades = async () => {
    await open(page, '/');
    await page.locator('#home').getByRole('link', { name: texts.home.hero.buttons.thoughts }).click();
    await expect(page).toHaveURL('/pensieri-quotidiani');
    return page.evaluate(() => 'fades' in window && window.fades);
  };
  // On a busy machine the browser leaves a fade out now and then.
  await expect.poll(fades, { timeout: 30_000 }).toBe(true);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await fades()).toBe(false);
});

test.describe('title and day of a thought', () => {
  test.beforeEach(({ page }) => page.addInitScript(recordGroups));

  test('grow from the list into its page and back, asleep and awake', { tag: '@nightly' }, async ({ page }) => {
    const path = await newestThought(page);
    const id = path.replace('/post/', '');
    const thought = page.locator(`main a[href="${path}"]`);
    const back = page.getByRole('link', { name: texts.post.backLink });
    await open(page, '/pensieri-quotidiani');
    for (const isAwake of [false, true]) {
      if (isAwake) {
        await page.getByRole('main').locator('input').first().focus();
        await live(page).waitFor();
      }
      await forgetGroups(page);
      await thought.click();
      await expect(page).toHaveURL(path);
      await expect.poll(() => groups(page)).toEqual([`day-${id}`, 'header', 'root', `title-${id}`]);
      expect(await scrollY(page)).toBe(0);
      await forgetGroups(page);
      await back.click();
      await expect(page).toHaveURL('/pensieri-quotidiani');
      await expect.poll(() => groups(page)).toEqual([`day-${id}`, 'header', 'root', `title-${id}`]);
    }
  });
});

/** The groups of the last transition that came to this page. */
function groups(page: Page) {
  return page.evaluate(() => ('groups' in window ? (window.groups as string[]) : []));
}

function forgetGroups(page: Page) {
  return page.evaluate(() => Object.assign(window, { groups: [] }));
}

function recordGroups() {
  const record = async (transition: ViewTransition | null) => {
    await transition?.ready;
    const names = document
      .getAnimations()
      .map(({ effect }) => /^::view-transition-\w+\((.*)\)$/.exec((effect as KeyframeEffect).pseudoElement ?? '')?.[1]);
    Object.assign(window, { groups: [...new Set(names.filter(Boolean))].sort() });
  };
  addEventListener('pagereveal', ({ viewTransition }) => record(viewTransition));
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    void record(transition);
    return transition;
  };
}
