import { author } from '#site/author.ts';
import { texts } from '#test/written-site.ts';
import { expect, expectAccessible, expectArrival, open, openAwake, scrollY, test } from './site.ts';

const { menu } = texts.frame;

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'no-preference' } });

test('on a phone the menu opens, keeps the focus, locks the page, and Escape gives the focus back', async ({
  page,
}) => {
  await open(page, '/');
  const header = await page.getByRole('banner').boundingBox();
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(Number(title?.y) - Number(header?.height), 'px between header and title').toBeLessThanOrEqual(40);
  const button = page.getByRole('button', { name: menu.open });
  const sheet = page.getByRole('dialog', { name: menu.landmark });
  await button.press('Enter');
  await expect(sheet).toBeVisible();
  const entries = [author.name, menu.home, menu.author, menu.book, menu.contacts, menu.thoughts, menu.login];
  await expect(sheet.getByRole('link')).toHaveText(entries);
  for (let stop = 0; stop < 2 * entries.length + 4; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.matches('dialog, dialog *, body'))).toBe(true);
  }
  await page.mouse.move(195, 400);
  await page.mouse.wheel(0, 600);
  await expectAccessible(page);
  expect(await scrollY(page)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(button).toBeFocused();
  await page.mouse.wheel(0, 600);
  await expect.poll(() => scrollY(page)).toBeGreaterThan(0);
});

for (const [state, openIt, start] of [
  ['asleep', open, '/fondazione'],
  ['awake', openAwake, '/pensieri-quotidiani'],
] as const) {
  test(`on a phone the menu of a page ${state} leads to sections and to pages, and closes behind the reader`, async ({
    page,
  }) => {
    await openIt(page, start);
    const sheet = page.getByRole('dialog', { name: menu.landmark });
    const choose = async (name: string) => {
      await page.getByRole('button', { name: menu.open }).click();
      await sheet.getByRole('link', { name }).click();
      await expect(sheet).toBeHidden();
    };
    await choose(menu.book);
    await expect(page).toHaveURL('/#libro');
    await expectArrival(page.locator('#libro'));
    await choose(menu.contacts);
    await expectArrival(page.locator('#contatti'));
    await choose(menu.thoughts);
    await expect(page).toHaveURL('/pensieri-quotidiani');
    await page.getByRole('button', { name: menu.open }).click();
    await sheet.getByRole('button', { name: menu.close }).click();
    await expect(sheet).toBeHidden();
  });
}
