import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { devices, type Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import sharp from 'sharp';
import { picturesWords as words } from '#app/routes/admin/pictures/words.ts';
import { photograph } from '#test/pictures.ts';
import { makeDataDir, startProductionSite } from '#test/production-site.ts';
import { emailOf, enterPanel, provisionalPassword } from './administrators.ts';
import { test as base, expect, open } from './site.ts';

const email = emailOf('fotografa');
const { defaultBrowserType: _, ...phone } = devices['Pixel 5'];

/** A site of its own. */
const test = base.extend<{ dataDir: string; ownSite: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
  dataDir: async ({}, use) => {
    const { dataDir, remove } = makeDataDir({ isStarted: true });
    await use(dataDir);
    remove();
  },
  ownSite: [
    async ({ dataDir }, use) => {
      const account = { ADMIN_EMAILS: email, ADMIN_INITIAL_PASSWORD: provisionalPassword };
      const site = await startProductionSite({ DATA_DIR: dataDir, ...account });
      await use(site.url);
      await site.stop();
    },
    { timeout: 90_000 },
  ],
  baseURL: ({ ownSite }, use) => use(ownSite),
});
test.use({ ...phone, viewport: { width: 390, height: 844 } });

/** As her phone wrote it: turned, with place and name. */
async function sendFromPhone(page: Page) {
  const buffer = await photograph(960, 720, { orientation: 6, place: true });
  expect(buffer.toString('latin1')).toContain('Forno di Agnese');
  await open(page, '/amministrazione/immagini');
  await page.locator('input[type="file"]').setInputFiles({ name: 'IMG_0412.jpg', mimeType: 'image/jpeg', buffer });
  await page.waitForURL(/foto=/);
  const id = new URL(page.url()).searchParams.get('foto') ?? '';
  await page.getByLabel(words.picture.alt, { exact: true }).fill('Il banco infarinato');
  await page.getByRole('button', { name: words.picture.save, exact: true }).click();
  await expect(page.getByRole('status').getByText(words.saved.title)).toBeVisible();
  return id;
}

async function publish(page: Page, pictureId: string) {
  const id = randomUUID();
  const content = `Prima.\n\n![Ancora il banco](foto:${pictureId})\n\nDopo.`;
  const fields = { id, version: '1', title: 'Al banco', content, markup: '1', pictureId, category: 'Riflessioni' };
  const form = { intent: 'create', status: 'published', ...fields };
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  expect((await page.request.post('/amministrazione/post/nuovo.data', { form, headers })).ok()).toBe(true);
  return `/post/${id}`;
}

/** Both stand on the page, are there, and come from the site. */
async function expectShown(page: Page, address: string) {
  await expect(async () => {
    await open(page, address);
    const shown = page.locator('figure img');
    await expect(shown).toHaveCount(2);
    expect(await shown.nth(0).getAttribute('alt')).toBe('Il banco infarinato');
    await shown.nth(1).scrollIntoViewIfNeeded();
    const sources = await shown.evaluateAll((images: HTMLImageElement[]) =>
      images.map(({ currentSrc, naturalWidth, width, height }) => [currentSrc, naturalWidth > 0, width < height]),
    );
    for (const source of sources) expect(source).toEqual([expect.stringMatching(/\/media\/.*\.avif$/), true, true]);
  }).toPass({ timeout: 40_000 });
}

/** Nothing that is served of it tells where, when and with what it was taken. */
async function expectSilent(page: Page, html: string) {
  const files = new Set(html.match(/\/media\/[\da-f]{64}-\d+\.(?:jpg|webp|avif)/g));
  expect(files.size).toBeGreaterThan(0);
  for (const file of files) {
    const answer = await page.request.get(file);
    expect(answer.status()).toBe(200);
    const bytes = await answer.body();
    expect(bytes.toString('latin1')).not.toMatch(/Forno|GPS/);
    const { exif, xmp, iptc, icc } = await sharp(bytes).metadata();
    expect({ exif, xmp, iptc, icc }).toEqual({});
  }
  return files;
}

async function trialMail(page: Page, dataDir: string) {
  await open(page, '/amministrazione/newsletter');
  await page.getByLabel('Pensiero').selectOption({ label: 'Al banco' });
  await page.getByRole('button', { name: 'Invia una prova a me' }).click();
  await expect(page.getByRole('status').getByText('Prova scritta')).toBeVisible();
  const outbox = path.join(dataDir, 'outbox');
  const mails = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
  const parsed = await Promise.all(mails.map((name) => PostalMime.parse(readFileSync(path.join(outbox, name)))));
  return parsed.find(({ html }) => html?.includes('Al banco'))?.html ?? '';
}

test('a photograph goes from the phone to page, mail and feed, and tells of no place', async ({
  page,
  dataDir,
  baseURL,
}) => {
  test.slow();
  await enterPanel(page, 'fotografa');
  const address = await publish(page, await sendFromPhone(page));
  await expectShown(page, address);
  const files = await expectSilent(page, await (await page.request.get(address)).text());
  expect([...files].filter((file) => file.endsWith('.avif'))).toHaveLength(1);
  const feeds = await Promise.all(
    ['/feed.xml', '/feed.json'].map(async (feed) => (await page.request.get(feed)).text()),
  );
  for (const text of [...feeds, await trialMail(page, dataDir)]) {
    expect(text).toContain(`${baseURL}/media/`);
    await expectSilent(page, text);
  }
});
