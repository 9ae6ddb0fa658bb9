import { firstHourWords, questionsWords } from '#app/routes/admin/settings/first-hour/words.ts';
import { enterPanel } from './administrators.ts';
import { test } from './posts-site.ts';
import { expect, expectAccessible, open } from './site.ts';

// An answer that is missing is told by 422.
test.use({ siteOf: 'questions', allowed: [/status of 422/] });

test('four answers in the band of the panel make it another site, and one press takes the samples away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterPanel(page, 'agnese');
  await page.getByRole('heading', { name: questionsWords.title }).click();

  const { who, book, foundation } = questionsWords;
  const submit = page.getByRole('button', { name: questionsWords.open });
  await page.getByLabel(who.given, { exact: true }).fill('Ettore');
  await page.getByLabel(who.family).fill('Quagliani');
  const title = page.getByLabel(book.label, { exact: true });
  await title.fill('Il *faro');
  await page.getByLabel(foundation.label, { exact: true }).fill('');
  await submit.click();
  await expect(title).toBeFocused();
  await expectAccessible(page);
  await title.fill('Il faro *spento*');
  await submit.click();
  await expect(page).toHaveTitle('Il faro spento · Ettore Quagliani');
  await expect(page.getByText(/fondazione/i)).toHaveCount(0);
  await expectAccessible(page);
  await open(page, '/amministrazione');
  await expect(page.getByRole('heading', { name: questionsWords.title })).toBeHidden();
  await open(page, '/amministrazione/impostazioni');
  await page.getByRole('button', { name: firstHourWords.samples.link }).click();
  await expect(page.getByRole('heading', { name: firstHourWords.samples.title })).toBeHidden();
});
