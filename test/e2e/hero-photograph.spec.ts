import sharp from 'sharp';
import { picturesWords } from '#app/features/pictures/panel-words.ts';
import { pageAddress } from '#app/features/site-texts/addresses.ts';
import { textsWords as words } from '#app/features/site-texts/panel-words.ts';
import { enterPanel } from './administrators.ts';
import { contrastOfWords } from './contrast.ts';
import { notice } from './entrance.ts';
import { test } from './posts-site.ts';
import { expect, open } from './site.ts';

test.use({ siteOf: 'hero' });

const size = { width: 1600, height: 1200 };
const plain = (background: string) =>
  sharp({ create: { ...size, channels: 3, background } })
    .jpeg()
    .toBuffer();
const noise = { type: 'gaussian', mean: 128, sigma: 120 } as const;
const photographs = {
  white: plain('#ffffff'),
  black: plain('#000000'),
  busy: sharp({ create: { ...size, channels: 3, background: '#000', noise } })
    .jpeg()
    .toBuffer(),
};

test('the author puts a photograph in the hero, and its words are readable whatever it shows', {
  tag: '@nightly',
}, async ({ page, browser, baseURL }) => {
  test.slow();
  await enterPanel(page, 'agnese');
  await open(page, pageAddress('home'));
  await page
    .locator('[id="pictures.hero"]')
    .getByRole('button', { name: words.picture.choose })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel(picturesWords.add)
    .setInputFiles({ name: 'forno.jpg', mimeType: 'image/jpeg', buffer: await photographs.white });
  await dialog.getByLabel(picturesWords.picture.alt).fill('Il forno, di notte');
  await dialog.getByRole('button', { name: words.picture.take }).click();
  await page.getByRole('button', { name: words.publish, exact: true }).click();
  await expect(notice(page, words.published)).toBeVisible();

  const found: string[] = [];
  for (const [name, photograph] of Object.entries(photographs)) {
    const body = await photograph;
    const visitor = await browser.newPage({ baseURL });
    await visitor.route('**/media/*', (route) =>
      route.fulfill({ contentType: 'image/jpeg', body }),
    );
    for (const colorScheme of ['light', 'dark'] as const) {
      await visitor.emulateMedia({ colorScheme });
      await open(visitor, '/');
      await expect(visitor.getByRole('img', { name: 'Il forno, di notte' })).toBeVisible();
      for (const [width, height] of [
        [390, 844],
        [320, 568],
        [667, 375],
        [820, 1100],
        [1024, 768],
        [1440, 900],
        [1920, 700],
      ] as const) {
        await visitor.setViewportSize({ width, height });
        const faint = (await contrastOfWords(visitor, '#home, header')).filter(
          ({ contrast }) => contrast < 4.5,
        );
        found.push(...faint.map(({ word, contrast }) => `${name} ${width}: ${word} ${contrast}`));
      }
    }
    await visitor.close();
  }
  expect(found).toEqual([]);
});
