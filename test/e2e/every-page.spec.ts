import type { Locator, Page } from '@playwright/test';
import { texts } from '#test/written-site.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleByDayAndNight,
  expectReadable,
  newestThought,
  open,
  test,
} from './site.ts';

const pages = {
  'the home page': '/',
  'the page of the book': '/il-libro',
  'the list of thoughts': '/pensieri-quotidiani',
  'the archive': '/archivio',
  'a month of the archive': '/archivio/2026/novembre',
  'a category': '/categoria/vangelo',
  'a thought': 'newest',
  'the page of the foundation': '/fondazione',
  'the privacy policy': '/privacy-policy',
  'a page that is not there': '/briciole',
  'a link that is no longer good': '/iscrizione/conferma/vecchio',
};
const height = 900;
const shortPageSizes = [
  [1440, 1200],
  [820, 1300],
  [390, 1000],
] as const;

for (const [name, address] of Object.entries(pages)) {
  const openIt = async (page: Page, allowed: RegExp[]) => {
    if (['/briciole', '/iscrizione/conferma/vecchio'].includes(address)) allowed.push(/status of 404/);
    await open(page, address === 'newest' ? await newestThought(page) : address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  };

  test(`${name} is accessible on a phone`, async ({ page, allowed }) => {
    await page.setViewportSize({ width: 390, height });
    await openIt(page, allowed);
    // Scrolled, the header is solid: what words on a picture stand on, axe cannot tell.
    await page.mouse.wheel(0, 60);
    await expectAccessible(page);
    expect(await page.evaluate(sidewaysPx)).toBe(0);
  });

  test(`${name} is accessible on a desk, and by night`, { tag: '@looks' }, async ({ page, allowed }) => {
    await openIt(page, allowed);
    await expectAccessibleByDayAndNight(page, [1440]);
    expect(await page.evaluate(sidewaysPx)).toBe(0);
    await page.setViewportSize({ width: 390, height });
    await page.mouse.wheel(0, 60);
    await expectReadable(page, 'dark');
  });
}

test('at 320 pixels, and with letters twice as large at any width, no page moves sideways or loses a word', {
  tag: '@looks',
}, async ({ page, allowed }) => {
  allowed.push(/status of 404/);
  const thought = await newestThought(page);
  const found: string[] = [];
  for (const [name, address] of Object.entries(pages)) {
    await open(page, address === 'newest' ? thought : address);
    for (const [width, percent] of [
      [320, 100],
      [600, 200],
      [820, 200],
      [1440, 200],
      [390, 200],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), `${percent}%`);
      const losses = await page.evaluate(cutWords);
      const sideways = await page.evaluate(sidewaysPx);
      if (sideways) losses.push(`${sideways} px sideways`);
      losses.push(...(await page.evaluate(titleUnderName)));
      found.push(...losses.map((loss) => `${name}, ${width} px, ${percent} %, ${loss}`));
    }
  }
  expect(found).toEqual([]);
});

test('between phone and desk pages have columns of their own, lines of at most 34 em and buttons of their own width', {
  tag: '@looks',
}, async ({ page, allowed }) => {
  allowed.push(/status of 404/);
  const thought = await newestThought(page);
  const main = page.getByRole('main');
  const titles = main.getByRole('heading', { level: 3 });
  const pairs: Record<string, [Locator, Locator][]> = {
    '/il-libro': [
      [main.getByRole('heading', { level: 1 }), main.getByRole('img').first()],
      [titles.nth(0), titles.nth(1)],
      [titles.nth(2), titles.nth(3)],
    ],
    '/pensieri-quotidiani': [[main.getByRole('heading', { level: 2 }).first(), main.getByRole('textbox').first()]],
    [thought]: [[main.locator('time b').first(), main.locator('blockquote').first()]],
    '/fondazione': [[main.getByRole('img').first(), main.locator('li p').nth(1)]],
    '/privacy-policy': [
      [main.getByRole('navigation').getByRole('link').nth(0), main.getByRole('navigation').getByRole('link').nth(6)],
    ],
    '/briciole': [],
  };
  for (const width of [600, 720, 820]) {
    await page.setViewportSize({ width, height });
    for (const [address, parts] of Object.entries(pairs)) {
      await open(page, address);
      for (const [left, right] of parts) expect(await isBeside(left, right), `${address} at ${width} px`).toBe(true);
      expect(await page.evaluate(longLinesAndWideButtons), `${address} at ${width} px`).toEqual([]);
    }
  }
});

async function isBeside(left: Locator, right: Locator) {
  const [one, other] = await Promise.all([left.boundingBox(), right.boundingBox()]);
  return one && other && one.x + one.width <= other.x && other.y < one.y + one.height && one.y < other.y + other.height;
}

function longLinesAndWideButtons() {
  const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
  const widthOf = (element: Element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    return words.getBoundingClientRect().width;
  };
  const lines = [...document.querySelectorAll('main p:not(.grid)')].filter((p) => widthOf(p) > 34.1 * sizeOf(p));
  const buttons = [...document.querySelectorAll('main :is(button, a[class*=button])')].filter(
    (one) => one.clientWidth > 300,
  );
  return [...lines, ...buttons].map((element) => element.textContent?.slice(0, 60));
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'of a short page' : 'of a short page, without JavaScript,', () => {
    test.use({ javaScriptEnabled });

    test('the footer stands at the bottom, above the open strip', { tag: '@looks' }, async ({ page, allowed }) => {
      allowed.push(/status of 404/);
      for (const address of [
        '/briciole',
        '/iscrizione/conferma/vecchio',
        '/anteprima/vecchia',
        '/pensieri-quotidiani',
      ]) {
        await page.goto(address);
        for (const [width, height] of shortPageSizes) {
          await page.setViewportSize({ width, height });
          expect(await page.evaluate(pxUnderFooter), `${address} at ${width} px`).toBe(0);
        }
        if (javaScriptEnabled) {
          await page.getByRole('link', { name: texts.frame.footer.links.cookies }).click();
          await expect.poll(() => page.evaluate(pxUnderFooter), `${address} with the strip`).toBe(0);
        }
      }
    });
  });
}

/** What lies between the end of the footer and the end of the page, or the strip that is open above it. */
function pxUnderFooter() {
  const { scrollHeight } = document.documentElement;
  const strip = document.querySelector<HTMLElement>('[data-consent-strip]')?.offsetHeight ?? 0;
  const footer = document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0;
  return Math.abs(Math.round(Math.max(scrollHeight, window.innerHeight) - strip - footer - window.scrollY));
}

function sidewaysPx() {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}

function titleUnderName() {
  const [name, title] = ['header a[href="/"]', 'h1'].map((one) => document.querySelector(one)?.getBoundingClientRect());
  return name && title && name.bottom <= title.top ? [] : ['the name of the header on the title'];
}

// Texts that reach out of the header, or out of a block that hides what does not fit.
function cutWords() {
  const isShown = ({ textContent, parentElement }: Node) =>
    textContent?.trim() &&
    parentElement?.checkVisibility({ visibilityProperty: true }) &&
    !parentElement.closest('.solo-voce');
  const isCut = (words: Node, frame: DOMRect) => {
    const range = document.createRange();
    range.selectNodeContents(words);
    const { top, right, bottom } = range.getBoundingClientRect();
    // A large figure reaches out of its own line without being cut.
    const slackPx = Number.parseFloat(getComputedStyle(words.parentElement as Element).fontSize) / 3;
    return right > frame.right + 1 || top < frame.top - slackPx || bottom > frame.bottom + slackPx;
  };
  const texts = (frame: Element) =>
    [...frame.querySelectorAll('*')].flatMap((element) =>
      [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && isShown(node)),
    );
  return [...document.querySelectorAll('body *')]
    .filter((frame) => frame.tagName === 'HEADER' || getComputedStyle(frame).overflow === 'hidden')
    .flatMap((frame) => texts(frame).filter((words) => isCut(words, frame.getBoundingClientRect())))
    .map((words) => `cut: ${words.textContent}`);
}
