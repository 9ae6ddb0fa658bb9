import { firstHourWords, questionsWords } from '#app/features/first-hour/words.ts';
import { picturesWords } from '#app/features/pictures/panel-words.ts';
import { editorWords } from '#app/features/posts/panel/editor/words.ts';
import { postsWords } from '#app/features/posts/panel-words.ts';
import { photographWords } from '#app/features/writing/editor/words.ts';
import { frameWords } from '#app/frame/panel/words.ts';
import { photograph } from '#test/pictures.ts';
import { chosenPassword, emailOf, provisionalPassword } from './administrators.ts';
import { entrance } from './entrance.ts';
import { form, newTitle, test } from './posts-site.ts';
import { expect, expectAccessible, open } from './site.ts';

// 403 reports the provisional password, 422 a missing field.
test.use({ siteOf: 'empty', allowed: [/status of 4(03|22)/] });
test.describe.configure({ mode: 'default' });

test('from an empty folder to a published thought with a photograph', async ({ page }) => {
  test.slow();
  await open(page, '/amministrazione');
  const { email, password, submit, next, confirmation, change } = entrance(page);
  await email.fill(emailOf('agnese'));
  await password.fill(provisionalPassword);
  await submit.click();
  await next.fill(chosenPassword);
  await confirmation.fill(chosenPassword);
  await change.click();

  const questions = page.getByRole('heading', { name: questionsWords.title });
  await expect(page.getByRole('navigation', { name: frameWords.tabs.landmark })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: questionsWords.later }).click();
  await expect(questions).toBeHidden();
  await page.getByRole('link', { name: postsWords.newPost }).click();
  const { title, content, status } = form(page);
  const name = newTitle('La prima notte');
  await title.fill(name);
  await content.fill('Il pane cresce di notte.');
  await page.getByRole('button', { name: photographWords.tool, exact: true }).click();
  const dialog = page.getByRole('dialog');
  const buffer = await photograph(1600, 900);
  await dialog
    .getByLabel(picturesWords.add)
    .setInputFiles({ name: 'banco.jpg', mimeType: 'image/jpeg', buffer });
  const alt = dialog.getByLabel(picturesWords.picture.alt);
  await expect(alt).toBeFocused();
  await alt.fill('Un banco infarinato');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: photographWords.insert }).click();
  await status.selectOption('published');
  await expectAccessible(page);
  await page.getByRole('button', { name: editorWords.create }).click();
  await expect(page.getByRole('rowheader', { name })).toBeVisible();

  await page.getByRole('heading', { name: firstHourWords.title }).click();
  await expectAccessible(page);
  await page
    .getByRole('link', { name: firstHourWords.addresses.names['foundation.donationUrl'] })
    .click();
  await expect(page.locator('[name="foundation.donationUrl"]')).toBeFocused();

  await open(page, '/pensieri-quotidiani');
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('img', { name: 'Un banco infarinato' })).toBeVisible();
});
