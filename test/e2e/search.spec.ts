import { texts } from '#test/written-site.ts';
import { expect, expectAccessibleByDayAndNight, expectToFit, open, test } from './site.ts';

const path = '/pensieri-quotidiani';

test('a reader searches, keeps the focus in the field, goes back, and takes the words away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, path);
  const field = page.getByRole('searchbox', { name: texts.search.label });
  // On a phone the search is a line that opens, and the first thought starts within the first two screens.
  expect((await page.locator('main ol > li').first().boundingBox())?.y).toBeLessThanOrEqual(900);
  await expect(field).toBeHidden();
  await page.locator('summary', { hasText: texts.search.label }).click();
  await expect(field).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 720 });
  const outcome = page.locator('#esito');
  await field.fill('bussa');
  await field.press('Enter');
  await expect(outcome).toHaveText('Due pensieri con «bussa»');
  await expect(page).toHaveURL(`${path}?cerca=bussa`);
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/^Due pensieri con «bussa»/);
  await page.keyboard.type('no');
  await expect(field).toHaveValue('bussano');
  await expect(page.locator('mark')).toHaveText(['bussano', 'bussi', 'busso', 'bussa']);
  await field.fill('lievtio');
  await page.getByRole('button', { name: texts.search.button }).click();
  await expect(outcome).toContainText('Nessun pensiero con «lievtio».');
  await field.fill('lievito');
  await field.press('Enter');
  await expect(outcome).toContainText('con «lievito»');
  await expect(field).toHaveValue('lievito');
  await page.goBack();
  await expect(field).toHaveValue('lievtio');
  await page.getByRole('link', { name: texts.search.clear }).click();
  await expect(page).toHaveURL(`${path}#cerca`);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
});

test('what a search finds or not is accessible, day and night, wide or narrow', {
  tag: '@looks',
}, async ({ page }) => {
  for (const query of ['bussa', 'lievtio']) {
    await open(page, `${path}?cerca=${query}`);
    await expectAccessibleByDayAndNight(page);
    await expectToFit(page);
    const cross = await page.getByRole('link', { name: texts.search.clear }).boundingBox();
    expect(Math.min(cross?.width ?? 0, cross?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
});
