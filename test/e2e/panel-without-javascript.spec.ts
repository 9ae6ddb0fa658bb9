import type { Page } from '@playwright/test';
import { messages as accountMessages } from '#app/features/accounts/forms/messages.ts';
import { accountWords } from '#app/features/accounts/forms/words.ts';
import { messages } from '#app/features/posts/messages.ts';
import { readersWords } from '#app/routes/admin/post-editor/words.ts';
import { postsWords, removalWords } from '#app/routes/admin/posts/words.ts';
import { settingsWords } from '#app/routes/admin/settings/words.ts';
import type { Notice } from '#app/ui/notices.tsx';
import { chosenPassword, emailOf, enterPanel, provisionalPassword } from './administrators.ts';
import { entrance, signIn } from './entrance.ts';
import { form, newTitle, row, test } from './posts-site.ts';
import { expect } from './site.ts';

const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

const said = (page: Page, { title }: Notice, role: 'status' | 'alert' = 'status') =>
  expect(page.getByRole(role).getByText(title, { exact: true })).toBeVisible();

test.use({ javaScriptEnabled: false });
test.describe.configure({ mode: 'default' });

test('without JavaScript the author signs in, writes, publishes and deletes', async ({ page, allowed }) => {
  allowed.push(/status of 4(01|22)/);
  const email = emailOf('senza-script');
  const { next, confirmation, change } = entrance(page);
  await page.goto('/amministrazione');
  await signIn(page, email, 'non è questa');
  await said(page, accountMessages.wrongLogin, 'alert');
  await signIn(page, email, provisionalPassword);
  // Playwright finds no text in a <noscript>.
  const told = page.locator('noscript [role="status"]');
  await expect(told).toBeVisible();
  expect(await told.evaluate(({ textContent }) => textContent)).toBe(accountMessages.mustChangePassword.title);
  await next.fill(chosenPassword);
  await confirmation.fill(chosenPassword);
  await change.click();
  await said(page, accountMessages.passwordChanged);

  const title = newTitle('Senza script');
  const { title: titleBox, content, newCategory, category, create } = form(page);
  await page.getByRole('link', { name: postsWords.newPost }).click();
  await content.fill('Scritto a mano.');
  await create.click();
  await expect(titleBox).toHaveAccessibleDescription(messages.required.title);
  await expect(content).toHaveValue('Scritto a mano.');
  await titleBox.fill(title);
  await category.selectOption('custom');
  await newCategory.fill('Lievito');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: readersWords.mail }).click();
  const mail = await opened;
  await expect(mail).toHaveTitle(title);
  await expect(mail.getByText('Scritto a mano.').last()).toBeVisible();
  await mail.close();
  await create.click();
  await said(page, messages.created);
  await page.reload();
  await expect(page.getByText(messages.created.title)).toHaveCount(0);
  await expect(row(page, title).whole).toContainText('Lievito');
  await row(page, title).draft.click();
  await said(page, messages.statusChanged);
  await page.getByRole('button', { name: postsWords.remove(title) }).click();
  const dialog = page.getByRole('alertdialog', { name: removalWords.ask(title) });
  // Out of reach behind the dialog.
  await expect(page.getByRole('link', { name: postsWords.newPost })).toBeHidden();
  await dialog.getByRole('button', { name: removalWords.cancel }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: postsWords.remove(title) }).click();
  await dialog.getByRole('button', { name: removalWords.confirm }).click();
  await said(page, messages.deleted);
  await expect(row(page, title).whole).toHaveCount(0);
});

test('without JavaScript the subscribers are exported, a setting is saved, and the author signs out', async ({
  page,
}) => {
  await enterPanel(page, 'senza-script');
  await page.goto('/amministrazione');
  const { tab } = entrance(page);
  await tab('Newsletter').click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Esporta CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^iscrizioni-newsletter-.*\.csv$/);
  await tab('Impostazioni').click();
  await said(page, { title: 'Export completato' });
  await page.getByRole('button', { name: settingsWords.newsletter.save, exact: true }).click();
  await said(page, accountMessages.settingChanged);
  await page.getByRole('button', { name: accountWords.signOut, exact: true }).click();
  await said(page, accountMessages.signedOut);
});

test('without JavaScript every screen is as wide as its window and every button works', async ({ page }) => {
  await enterPanel(page, 'agnese');
  for (const screen of [
    '',
    'post/nuovo',
    'cestino',
    'newsletter?apri=later',
    'impostazioni',
    'impostazioni/importazione',
  ]) {
    await page.goto(`/amministrazione/${screen}`);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(sideways), `${screen} at ${width}`).toBe(0);
      await expect(page.locator('[type="button"]:visible'), `${screen} at ${width}`).toHaveCount(0);
    }
  }
});
