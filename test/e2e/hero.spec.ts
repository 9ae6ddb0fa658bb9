import { contrastOfWords } from './contrast.ts';
import { expect, open, test } from './site.ts';

const windows = [
  ['a phone', 390, 844],
  ['a tablet', 820, 1100],
  ['a screen', 1440, 900],
  ['a screen at 200 %', 720, 450],
  ['a phone that lies', 667, 375],
  ['the smallest phone', 320, 568],
  ['the largest screen', 1920, 1080],
  ['a low and wide one', 1920, 700],
] as const;

test('the words of the hero keep their contrast in every window, at any hour', {
  tag: '@looks',
}, async ({ page }) => {
  await open(page, '/');
  const found: string[] = [];
  const measure = async (name: string) => {
    const faint = (await contrastOfWords(page, '#home, header')).filter(
      ({ contrast }) => contrast < 4.5,
    );
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

test('in forced colours the hero has no drawing, which its words would bite', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/');
  await expect(page.locator('#home h1')).toBeVisible();
  await expect(page.locator('#ring-0')).toBeHidden();
});

test('with letters twice as large the hero keeps its contrast', { tag: '@looks' }, async ({
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
    const faint = (await contrastOfWords(page, '#home, header')).filter(
      ({ contrast }) => contrast < 4.5,
    );
    expect(faint, `${width} × ${height}`).toEqual([]);
  }
});

function lightRing({ ring, past }: { ring: string; past: number }) {
  document.documentElement.dataset.ring = ring;
  document.documentElement.style.setProperty('--past', `${past}`);
}
