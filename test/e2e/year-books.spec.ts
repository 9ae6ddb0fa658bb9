import { newBookWords, yearBooksWords as words } from '#app/features/books/panel-words.ts';
import { test } from './posts-site.ts';
import { expect, expectAccessibleByDayAndNight, open } from './site.ts';

test.use({ siteOf: 'books' });
test.setTimeout(180_000);

// app/features/books/panel/year-books.test.ts tests the details with each push.
test('from a year of thoughts to a book to download, and back', { tag: '@nightly' }, async ({
  panel: page,
}) => {
  await open(page, '/amministrazione');
  await page.getByRole('link', { name: words.title, exact: true }).click();
  await page.getByRole('link', { name: words.make }).click();
  const title = page.getByLabel(newBookWords.titleLabel, { exact: true });
  await title.fill('Un anno di pane');
  await expect(page.getByRole('img', { name: words.cover('Un anno di pane') })).toBeVisible();
  await expectAccessibleByDayAndNight(page);
  await page.getByRole('button', { name: newBookWords.prepare }).click();

  await expect(page).toHaveURL(/\/libri$/);
  await expect(page.getByText(words.preparing)).toBeVisible();
  await expectAccessibleByDayAndNight(page);
  await expect(page.getByRole('button', { name: words.offer })).toBeVisible({ timeout: 120_000 });
  await page.getByRole('button', { name: words.offer }).click();
  await expect(page.getByText(words.readersSee)).toBeVisible();
  const file = await page.getByRole('link', { name: 'Da stampare, A5' }).getAttribute('href');
  const year = /libro-(\d{4})/.exec(file ?? '')?.[1];
  await expectAccessibleByDayAndNight(page);

  await open(page, `/archivio/${year}`);
  await expect(page.getByRole('heading', { level: 3, name: 'Un anno di pane' })).toBeVisible();
  await expectAccessibleByDayAndNight(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Da stampare' }).click();
  expect((await download).suggestedFilename()).toBe(`libro-${year}-a5.pdf`);

  await open(page, '/amministrazione/libri');
  await page.getByRole('button', { name: words.withdraw }).click();
  await expect(page.getByText(words.onlyYou)).toBeVisible();
  expect((await page.request.get(`/libri/${year}/libro-${year}-a5.pdf`)).status()).toBe(404);
  await page.getByRole('button', { name: words.remove }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.remove }).click();
  await expect(page.getByText(words.empty.title)).toBeVisible();
});
