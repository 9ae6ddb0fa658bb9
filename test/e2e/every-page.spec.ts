import type { Page } from '@playwright/test';
import { listReadersPages } from '#test/readers-pages.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleByDayAndNight,
  expectReadable,
  newestThought,
  open,
  test,
} from './site.ts';

const newest = 'the newest thought';
const pages = [...listReadersPages(newest), '/briciole', '/iscrizione/conferma/vecchio'];
const height = 900;

async function openEach(page: Page, allowed: RegExp[], check: () => Promise<void>) {
  allowed.push(/status of 404/);
  for (const address of pages) {
    await page.setViewportSize({ width: 390, height });
    await open(page, address === newest ? await newestThought(page) : address);
    await test.step(address, async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await check();
    });
  }
}

test('every page is accessible on a phone, and moves no way but up and down', async ({
  page,
  allowed,
}) => {
  test.slow();
  await openEach(page, allowed, async () => {
    // Scrolled, the header is solid: axe cannot compute the contrast of text on a picture.
    await page.mouse.wheel(0, 60);
    await expectAccessible(page);
    expect(await page.evaluate(sidewaysPx)).toBe(0);
  });
});

test('every page is accessible on a desk, and by night', { tag: '@looks' }, async ({
  page,
  allowed,
}) => {
  test.slow();
  await openEach(page, allowed, async () => {
    await page.mouse.wheel(0, 60);
    await expectReadable(page, 'dark');
    await page.mouse.wheel(0, -60);
    await expectAccessibleByDayAndNight(page, [1440]);
    expect(await page.evaluate(sidewaysPx)).toBe(0);
    await page.emulateMedia({ colorScheme: 'light' });
  });
});

test('at 320 pixels, and with letters twice as large at any width, no page moves sideways or loses a word', {
  tag: '@looks',
}, async ({ page, allowed }) => {
  allowed.push(/status of 404/);
  const thought = await newestThought(page);
  const found: string[] = [];
  for (const address of pages) {
    await open(page, address === newest ? thought : address);
    for (const [width, percent] of [
      [320, 100],
      [600, 200],
      [820, 200],
      [1440, 200],
      [390, 200],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(
        (size) => document.documentElement.style.setProperty('font-size', size),
        `${percent}%`,
      );
      const losses = await page.evaluate(cutWords);
      const sideways = await page.evaluate(sidewaysPx);
      if (sideways) losses.push(`${sideways} px sideways`);
      losses.push(...(await page.evaluate(titleUnderName)));
      found.push(...losses.map((loss) => `${address}, ${width} px, ${percent} %, ${loss}`));
    }
  }
  expect(found).toEqual([]);
});

function sidewaysPx() {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}

function titleUnderName() {
  const [name, title] = ['header a[href="/"]', 'h1'].map((one) =>
    document.querySelector(one)?.getBoundingClientRect(),
  );
  return name && title && name.bottom <= title.top ? [] : ['the name of the header on the title'];
}

// Texts that reach out of the header, or out of a block that hides what does not fit.
function cutWords() {
  const isVisible = ({ textContent, parentElement }: Node) =>
    textContent?.trim() &&
    parentElement?.checkVisibility({ visibilityProperty: true }) &&
    !parentElement.closest('.solo-voce');
  const isCut = (words: Node, frame: DOMRect) => {
    const range = document.createRange();
    range.selectNodeContents(words);
    const { top, right, bottom } = range.getBoundingClientRect();
    // A large figure reaches out of its own line without being cut.
    const slackPx =
      Number.parseFloat(getComputedStyle(words.parentElement as Element).fontSize) / 3;
    return right > frame.right + 1 || top < frame.top - slackPx || bottom > frame.bottom + slackPx;
  };
  const texts = (frame: Element) =>
    [...frame.querySelectorAll('*')].flatMap((element) =>
      [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && isVisible(node)),
    );
  return [...document.querySelectorAll('body *')]
    .filter((frame) => frame.tagName === 'HEADER' || getComputedStyle(frame).overflow === 'hidden')
    .flatMap((frame) => texts(frame).filter((words) => isCut(words, frame.getBoundingClientRect())))
    .map((words) => `cut: ${words.textContent}`);
}
