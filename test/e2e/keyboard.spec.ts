import type { Page } from '@playwright/test';
import { programTexts } from '#site/texts/program.ts';
import { texts } from '#test/written-site.ts';
import { expect, open, test } from './site.ts';

const { skipLink } = programTexts;
const { footer, cookies } = texts.frame;
const mostStops = 60;

/** The problem of the focused element, and its name. */
function focusNow() {
  const element = document.activeElement;
  if (!element || element === document.body) return undefined;
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const [box] = element.getClientRects();
  const onTop =
    box && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  const name = (element.getAttribute('aria-label') ?? element.textContent ?? '')
    .trim()
    .slice(0, 40);
  const isSeen = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  return { name, problem: isSeen ? (element.contains(onTop ?? null) ? '' : 'covered') : 'no ring' };
}

async function walk(page: Page, key: string) {
  const names: string[] = [];
  const problems: string[] = [];
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press(key);
    const focus = await page.evaluate(focusNow);
    if (!focus || (stop > 0 && focus.name === names[0])) break;
    names.push(focus.name);
    if (focus.problem) problems.push(`${focus.name}: ${focus.problem}`);
  }
  return { names, problems };
}

test('by Tab the whole home page is reached, the focus always seen and never under the header', async ({
  page,
}) => {
  await open(page, '/');
  const forth = await walk(page, 'Tab');
  expect(forth.problems).toEqual([]);
  expect(forth.names[0]).toBe(skipLink);
  expect(forth.names.at(-1)).toBe(footer.links.cookies);
  const back = await walk(page, 'Shift+Tab');
  expect(back.problems).toEqual([]);
  expect(back.names.length).toBeGreaterThan(15);
});

test.describe('on a first visit', () => {
  test.use({ consent: 'none' });
  test('the cookie strip comes first and never covers the focus', { tag: '@nightly' }, async ({
    page,
  }) => {
    await open(page, '/');
    const { names, problems } = await walk(page, 'Tab');
    expect(names.slice(0, 2)).toEqual([skipLink, cookies.details]);
    expect(problems).toEqual([]);
    expect(names.at(-1)).toBe(footer.links.cookies);
  });
});

test('the skip link leads past the menu', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '/fondazione');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: skipLink })).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});
