import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { legal } from '#site/author.ts';

type Visitor = {
  /** What the visitor answered about cookies before this visit. */
  consent: 'accepted' | 'necessary_only' | 'rejected' | 'none';
  /** What this test provokes on purpose in the browser's console; anything else there is a failure. */
  allowed: RegExp[];
};

const headerPx = 88;
// On a busy machine a document is at times painted before the snapshot of the one before arrives. The browser leaves its fade out
// and reports the rejection of a transition that no page was given (w3c/csswg-drafts#13726).
const fadeTooLate =
  /^InvalidStateError: Transition was aborted because of invalid state\. Page already revealed/;
const aDayMs = 86_400_000;
/** A moment at which the policy of `site/author.ts` is in force, whatever the day of this machine. */
export const today = new Date(Math.max(Date.now(), Date.parse(legal.privacyVersion) + aDayMs));
let visitors = 0;

/** Each test is a fresh visitor from an address of its own, whose browser has nothing to complain about. */
export const test = base.extend<Visitor>({
  consent: ['rejected', { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
  allowed: ({}, use) => use([]),
  storageState: ({ consent, baseURL }, use) => {
    const values = { gdpr_consent: consent, gdpr_consent_date: today.toISOString() };
    const localStorage = Object.entries(values).map(([name, value]) => ({ name, value }));
    return use(
      consent === 'none'
        ? undefined
        : { cookies: [], origins: [{ origin: `${baseURL}`, localStorage }] },
    );
  },
  context: async ({ context, allowed, baseURL }, use, { workerIndex }) => {
    visitors += 1;
    await context.setExtraHTTPHeaders({
      'X-Forwarded-For': `10.${workerIndex}.${visitors >> 8}.${visitors & 255}`,
    });
    const complaints: string[] = [];
    const complain = (text: string) =>
      [fadeTooLate, ...allowed].some((pattern) => pattern.test(text)) || complaints.push(text);
    // Among them: an answer of 400 or above, and each refusal of the Content Security Policy or of Trusted Types. React warns when
    // it renders again what does not match the server's markup.
    context.on('console', (message) => {
      const isComplaint = message.type() === 'error' || /React error/.test(message.text());
      if (isComplaint) complain(message.text());
    });
    context.on('weberror', (error) => complain(`${error.error()}`));
    context.on('request', (request) => {
      if (!request.url().startsWith(`${baseURL}/`)) complain(`A request to ${request.url()}`);
    });
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText;
      // The browser gives up what a visitor who moved on no longer needs, and calls a script it may not run «csp».
      if (reason !== 'net::ERR_ABORTED' && reason !== 'csp')
        complain(`${request.url()} failed: ${reason}`);
    });
    await use(context);
    expect(complaints).toEqual([]);
  },
});

export { expect };

/** The other form of a page is the search. */
export const signupForm = (page: Page) => page.locator('form[method="post"]');

/** An address that is unique in each run. */
export function newEmail(name: string) {
  return `${name}.${randomUUID().slice(0, 8)}@example.org`;
}

/** The panel, hydrated. */
export const live = (page: Page) => page.locator('html[data-live]');
/** Any other page, whose islands listen. */
export const started = (page: Page) => page.locator('html[data-islands]');

/** Opens an address and waits for its fonts, and in the panel for the hydration. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  if (await page.locator('script[type=module]').count()) await live(page).waitFor();
  await allCharacters(page);
}

/** The second style sheet loads after the paint, and then loads more fonts. */
async function allCharacters(page: Page) {
  const sheet = page.locator('link[href*="/deferred-"]').first();
  await sheet.waitFor({ state: 'attached' });
  await sheet.evaluate(async (link: HTMLLinkElement) => {
    if (!link.sheet) await new Promise((resolve) => link.addEventListener('load', resolve));
    document.body.getBoundingClientRect();
    await document.fonts.ready;
  });
}

/** Opens a page and starts its islands, as a visitor does who comes to its first field or button. */
export async function openStarted(page: Page, path: string) {
  await open(page, path);
  await page.locator('[data-serves] :is(input, button):visible').first().focus();
  await started(page).waitFor();
}

/** The same, with a clock that moves only when the test says so: `page.clock.runFor`. */
export async function openStartedWithStoppedClock(page: Page, path: string) {
  await page.clock.install({ time: today });
  await openStarted(page, path);
  await page.clock.pauseAt(new Date(today.getTime() + aDayMs));
}

/** Delays scripts until the returned function is called. */
export async function holdScripts(page: Page) {
  const { promise: settled, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', (route) => settled.then(() => route.continue()));
  return resolve;
}

/** Storage fails in this browser. */
export function blockStorage(page: Page) {
  return page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Blocked', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get });
  });
}

export async function newestThought(page: Page) {
  const response = await page.request.get('/pensieri-quotidiani');
  return /\/post\/[\w-]+/.exec(await response.text())?.[0] ?? '';
}

export function scrollY(page: Page) {
  return page.evaluate(() => window.scrollY);
}

export async function expectToFit(page: Page, widths = [1440, 390, 320]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
  }
}

/** The section stands right under the header, and the focus is in it. */
export async function expectArrival(section: Locator) {
  const top = () => section.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await expect.poll(top).toBeLessThanOrEqual(headerPx);
  expect(await top()).toBeGreaterThanOrEqual(0);
  await expect(section).toBeFocused();
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Runs axe, and checks the size of touch targets and the style of figures. */
export async function expectAccessible(page: Page) {
  expect(await page.evaluate(wrongFigures)).toEqual([]);
  expect(await page.evaluate(smallTargets)).toEqual([]);
  expect(await page.evaluate(unheardLabels)).toEqual([]);
  await expectNoViolation((await axeIn(page)).withTags(rules));
}

/** All rules at each width by day; at night only the rules that depend on colours. */
export async function expectAccessibleByDayAndNight(page: Page, widths = [1440, 390]) {
  for (const width of widths) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await expectReadable(page, 'dark');
  }
}

export async function expectReadable(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await expectNoViolation((await axeIn(page)).withRules(['color-contrast', 'link-in-text-block']));
}

/** Loads the 600 KB of axe once a document. The results without violations are not used. */
async function axeIn(page: Page) {
  const isThere = await page.evaluate(() => 'axe' in window);
  return new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) }).options({
    resultTypes: ['violations'],
  });
}

// Without the page that axe otherwise opens for each run, to join the results of frames: the site has one, for the author.
async function expectNoViolation(axe: AxeBuilder) {
  const { violations } = await axe.setLegacyMode().analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`),
  ).toEqual([]);
}

// Old-style figures are for running text: a 1 among them is a small capital I.
function wrongFigures() {
  const texts = document.createTreeWalker(
    document.body,
    NodeFilter.SHOW_TEXT,
    ({ parentElement, textContent }) =>
      /\d/.test(textContent ?? '') && parentElement?.checkVisibility()
        ? NodeFilter.FILTER_ACCEPT
        : NodeFilter.FILTER_SKIP,
  );
  const holders: Element[] = [...document.querySelectorAll('input, textarea')];
  while (texts.nextNode()) holders.push(texts.currentNode.parentElement as Element);
  return holders
    .filter((holder) => {
      const expected = holder.closest('.prosa') ? 'oldstyle-nums' : 'lining-nums';
      return !getComputedStyle(holder).fontVariantNumeric.includes(expected);
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 120));
}

// WCAG 2.5.3: the accessible name contains the visible label. A single character is a symbol, as B is for bold.
function unheardLabels() {
  const bare = (text: string) =>
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? '';
  const isClipped = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).clipPath === 'inset(50%)' || isClipped(element.parentElement));
  const wordsOf = (element: Element, isLeftOut: (holder: Element) => boolean) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let words = '';
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      if (
        !parentElement?.checkVisibility() ||
        parentElement.closest('svg') ||
        isLeftOut(parentElement)
      )
        continue;
      words += ` ${textContent}`;
    }
    return bare(words);
  };
  return [...document.querySelectorAll('a[href], button, summary')]
    .map((element) => {
      const announced = element.ariaLabel
        ? bare(element.ariaLabel)
        : wordsOf(element, (holder) => holder.closest('[aria-hidden="true"]') !== null);
      return { announced, seen: wordsOf(element, isClipped) };
    })
    .filter(
      ({ announced, seen }) => !` ${announced} `.includes(` ${seen} `) && /[^ ]{2}/.test(seen),
    )
    .map(({ announced, seen }) => `seen: ${seen}; announced: ${announced}`);
}

// The smallest target that WCAG 2.2 allows (2.5.8); a link inside a sentence is as high as its line.
function smallTargets() {
  const isInSentence = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    element.textContent !== element.parentElement?.textContent;
  return [...document.querySelectorAll('a[href], button, input, [tabindex="0"]')]
    .filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && !isInSentence(element),
    )
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width < 24 || box.height < 24)
    .map(({ element, box }) => `${element.outerHTML.slice(0, 120)} ${box.width} × ${box.height}`);
}
