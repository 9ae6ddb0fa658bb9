import { laterDay, romeDay } from '#app/calendar/rome.ts';
import { samplePosts } from '#site/sample-posts.ts';
import { firstStart } from '#test/started-data.ts';
import { texts } from '#test/written-site.ts';
import { expect, newestThought, open, scrollY, test } from './site.ts';

test('a reader finds the thoughts newest first, reads one whole and comes back to the same place', async ({
  page,
}) => {
  await open(page, '/pensieri-quotidiani');
  const titles = page.getByRole('main').getByRole('listitem').getByRole('heading');
  await expect(titles).toHaveText(samplePosts.map(({ title }) => title));
  const post = samplePosts[8];
  await titles.nth(8).evaluate((title) => title.scrollIntoView({ block: 'center' }));
  const position = await scrollY(page);
  await titles.nth(8).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${post?.title}`);
  await expect(page.getByRole('article')).toContainText(`${post?.content.split('\n').at(-1)}`);
  await expect(page.locator('time')).toHaveAttribute('datetime', laterDay(romeDay(firstStart), -8));
  expect(await scrollY(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrollY(page)).toBe(position);
  await page.goForward();
  await page.getByRole('link', { name: texts.post.backLink }).click();
  await expect(page).toHaveURL('/pensieri-quotidiani');
  await expect(page).toHaveTitle(texts.thoughts.meta.title);
});

test('a thought goes to the sheet of the phone; without one it is copied', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const path = await newestThought(page);
  const { button, copy, copied } = texts.post.share;
  await open(page, path);
  for (const name of [copy, button]) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByText(copied.title)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`\nhttp://`);
  }
  await page.addInitScript(() => {
    const share = async ({ text = '', url = '' }: ShareData) =>
      document.documentElement.setAttribute('data-handed', text + url);
    Object.defineProperty(navigator, 'share', { value: share });
  });
  await open(page, path);
  await page.getByRole('button', { name: button }).click();
  await expect(page.locator('html')).toHaveAttribute('data-handed', new RegExp(`${path}$`));
});

test('a thought prints on one black sheet, dated, by day or night', { tag: '@nightly' }, async ({
  page,
  baseURL,
}) => {
  const words = encodeURIComponent(`"${samplePosts[0]?.title}"`);
  const found = await (await page.request.get(`/pensieri-quotidiani?cerca=${words}`)).text();
  const path = `${/\/post\/[\w-]+/.exec(found)}`;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, media: 'print' });
    await open(page, path);
    await expect(
      page.getByText(new RegExp(`^${new URL(`${baseURL}`).host}, \\d+ [a-z]+ \\d{4}$`)),
    ).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
    for (const role of ['banner', 'contentinfo', 'textbox', 'button'] as const) {
      await expect(page.getByRole(role)).toHaveCount(0);
    }
    await page.locator('article .prosa p').first().evaluate(growToSixParagraphs);
    for (const format of ['A4', 'Letter']) {
      const sheets = (await page.pdf({ format })).toString('latin1').match(/\/Type \/Page\b(?!s)/g);
      expect(sheets, `${colorScheme}, ${format}`).toHaveLength(1);
    }
  }
});

function growToSixParagraphs(paragraph: Element) {
  paragraph.textContent = 'Il pane canta. '.repeat(17).slice(0, 250);
  const others = Array.from({ length: 5 }, () => paragraph.cloneNode(true));
  paragraph.parentElement?.replaceChildren(paragraph, ...others);
}
