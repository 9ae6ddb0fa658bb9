import { contrastOfWords } from './contrast.ts';
import { expect, open, test } from './site.ts';

const windows = [
  ['a phone', 390, 844],
  ['a small tablet', 600, 900],
  ['a tablet', 820, 1100],
  ['two thirds of a screen', 1024, 768],
  ['a screen', 1440, 900],
  ['a screen at 200 %', 720, 450],
  ['a low screen at 200 %', 640, 360],
  ['a phone that lies', 667, 375],
  ['a larger phone that lies', 844, 390],
  ['the largest', 932, 430],
  ['the smallest phone', 320, 568],
  ['the largest screen', 1920, 1080],
  ['a low and wide one', 1920, 700],
] as const;

test('the words of the hero keep their contrast over the drawing, in every window and at every hour', {
  tag: '@looks',
}, async ({ page }) => {
  await open(page, '/');
  const found: string[] = [];
  const measure = async (name: string) => {
    const faint = (await contrastOfWords(page, '#home, header')).filter(({ contrast }) => contrast < 4.5);
    found.push(...faint.map(({ word, contrast }) => `${name}: ${word} ${contrast}`));
  };
  for (const [name, width, height] of windows) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => delete document.documentElement.dataset.ring);
    await measure(name);
    await page.evaluate(lightRing, { ring: '4.30', past: 0.5 });
    await measure(`${name}, at 4.45`);
  }
  expect(found).toEqual([]);
});

test('no word of the hero stands over a ring or over a star', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '/');
  for (const [name, width, height] of windows) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(crossings), name).toEqual([]);
  }
});

test('in forced colours the hero has no drawing, from which the plates of its words would bite', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/');
  await expect(page.locator('#home h1')).toBeVisible();
  await expect(page.locator('#ring-0')).toBeHidden();
});

test('with letters twice as large the words of the hero keep their contrast', { tag: '@looks' }, async ({
  page,
  context,
}) => {
  const browser = await context.newCDPSession(page);
  await browser.send('Page.enable');
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await open(page, '/');
  for (const [width, height] of [
    [390, 844],
    [720, 900],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const faint = (await contrastOfWords(page, '#home, header')).filter(({ contrast }) => contrast < 4.5);
    expect(faint, `${width} × ${height}`).toEqual([]);
    expect(await page.evaluate(crossings), `${width} × ${height}`).toEqual([]);
  }
});

test('the hour of Rome lights its ring and slides along it; by day and without scripts no ring is lit', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-22T11:00:00Z'));
  await open(page, '/');
  const label = page.locator('#home [data-now]');
  const lit = () =>
    page
      .locator('#home [data-at]')
      .evaluateAll((rings) =>
        rings
          .filter((ring) => getComputedStyle(ring.querySelector('path') as Element).stroke !== 'none')
          .map((ring) => ring.getAttribute('data-at')),
      );
  await expect(label).toBeHidden();
  expect(await lit()).toEqual([]);
  await page.clock.setFixedTime(new Date('2026-11-22T02:10:00Z'));
  await open(page, '/');
  for (const [, width, height] of windows) {
    await page.setViewportSize({ width, height });
    expect(await lit(), `${width} × ${height}`).toEqual(['3']);
    await expect(label).toHaveText('3.10');
    const before = await label.boundingBox();
    expect(Number(before?.height), `${width} × ${height}`).toBeGreaterThan(11);
    await page.evaluate(lightRing, { ring: '3', past: 0.9 });
    expect(Number((await label.boundingBox())?.x), `${width} × ${height}`).toBeGreaterThan(Number(before?.x));
    await page.evaluate(lightRing, { ring: '3', past: 1 / 6 });
  }
});

function lightRing({ ring, past }: { ring: string; past: number }) {
  document.documentElement.dataset.ring = ring;
  document.documentElement.style.setProperty('--past', `${past}`);
}

function crossings() {
  const ring = document.querySelector<SVGGeometryElement>('#ring-0') as SVGGeometryElement;
  const toRing = ring.getScreenCTM()?.inverse();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
    parentElement?.closest('#home :is(h1, p)') ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
  );
  const words = [...document.querySelectorAll('#home li')].map((row) => ({
    said: `${row.textContent}`,
    box: row.getBoundingClientRect(),
  }));
  while (texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    for (const box of range.getClientRects()) words.push({ said: `${texts.currentNode.textContent}`, box });
  }
  const stars = [...document.querySelectorAll<SVGGeometryElement>('#home [data-stars] path')].flatMap((path) => {
    const toScreen = path.getScreenCTM() as DOMMatrix;
    const places = [...`${path.getAttribute('d')}`.matchAll(/M([\d.]+) ([\d.]+)/g)];
    return path.checkVisibility()
      ? places.map(([, x, y]) => new DOMPoint(Number(x), Number(y)).matrixTransform(toScreen))
      : [];
  });
  // By a line of the title a tenth of its box is empty, above and below.
  const isOnRing = ({ left, right, top, height }: DOMRect) =>
    [0.1, 0.5, 0.9].some((part) =>
      [left, right].some((x) => ring.isPointInFill(new DOMPoint(x, top + part * height).matrixTransform(toRing))),
    );
  const isIn = (box: DOMRect, { x, y }: DOMPoint) =>
    x > box.left - 8 && x < box.right + 8 && y > box.top - 8 && y < box.bottom + 8;
  return words
    .filter(({ box }) => box.width > 0 && (isOnRing(box) || stars.some((star) => isIn(box, star))))
    .map(({ said, box }) => `${said} ${box.x} ${box.y}`);
}
