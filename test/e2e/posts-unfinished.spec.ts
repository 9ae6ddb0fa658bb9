import { devices } from '@playwright/test';
import { editorWords } from '#app/features/posts/panel/editor/words.ts';
import {
  autosaveWords,
  continuedWords,
  versionsWords,
} from '#app/features/writing/editor/words.ts';
import { enterPanel } from './administrators.ts';
import {
  unsavedCopies as copies,
  form,
  newTitle,
  row,
  sent,
  test,
  writePost,
} from './posts-site.ts';
import { expect, expectAccessibleByDayAndNight, open } from './site.ts';

test.use({
  account: 'due-schermi',
  allowed: [/status of 4(01|03|09)|ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to fetch/],
});

// app/features/posts/panel/editor/post-text.test.ts tests the storage with each push.
test('a thought begun on the phone without network is finished on the computer', {
  tag: '@nightly',
}, async ({ panel, account, browser, baseURL }) => {
  const title = newTitle('Cominciata al telefono');
  const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'];
  const phone = await (await browser.newContext({ ...pixel, baseURL })).newPage();
  await enterPanel(phone, account);
  await open(phone, '/amministrazione/post/nuovo');
  await phone.context().setOffline(true);
  await form(phone).title.fill(title);
  await form(phone).content.fill('Prima dell’alba.');
  const otherDevice = phone.getByRole('status').getByText(autosaveWords.offline.phone);
  await expect(otherDevice).toBeVisible();
  expect(await copies(phone)).toBe(1);
  await phone.context().setOffline(false);
  await expect(otherDevice).toBeHidden();
  await expect.poll(() => copies(phone)).toBe(0);

  await open(panel, '/amministrazione/post/nuovo');
  await expect(form(panel).title).toHaveValue(title);
  await expect(form(panel).text).toHaveValue(sent('Prima dell’alba.'));
  await expect(panel.getByText(/^Continui da dove eri, .* al telefono$/)).toBeVisible();
  await panel.getByRole('link', { name: editorWords.cancel }).click();
  await expect(panel).toHaveURL('/amministrazione');
  await open(panel, '/amministrazione/post/nuovo');
  await panel.getByRole('button', { name: continuedWords.back(true) }).click();
  await expect(form(panel).title).toHaveValue('');
  await panel.getByRole('button', { name: continuedWords.again }).click();
  await form(panel).content.fill('Prima dell’alba.\n\nE dopo.');
  await form(panel).create.click();
  await expect(row(panel, title).openRow).toBeVisible();
  await open(panel, '/amministrazione/post/nuovo');
  await expect(form(panel).title).toHaveValue('');

  await form(phone).content.fill('Prima dell’alba, ancora al telefono.');
  await form(phone).create.click();
  const compare = phone.getByRole('region', { name: editorWords.changed });
  await expect(compare).toContainText('E dopo.');
  await phone.context().close();
});

test('an earlier version is looked at and put back; the publication time does not change', {
  tag: '@nightly',
}, async ({ panel }) => {
  const title = newTitle('Due stesure');
  await writePost(panel, title);
  await row(panel, title).edit.click();
  await form(panel).content.fill('La seconda stesura.');
  await form(panel).save.click();
  await row(panel, title).edit.click();
  const versions = panel.getByText(versionsWords.title, { exact: true });
  await panel.route('**/versioni*', (route) => route.abort());
  await versions.click();
  await expect(panel.getByText(versionsWords.failed)).toBeVisible();
  await expect(form(panel).text).toHaveValue(sent('La seconda stesura.'));
  await panel.unroute('**/versioni*');
  await versions.click();
  await versions.click();
  const previewButtons = panel.getByRole('button', { name: /^Guarda la versione/ });
  await expect(previewButtons).toHaveCount(2);
  await previewButtons.last().click();
  await expect(panel.getByRole('dialog')).toContainText('Prima riga.');
  await expectAccessibleByDayAndNight(panel);
  await panel.getByRole('dialog').getByRole('button', { name: versionsWords.putBack }).click();
  await expect(form(panel).text).toHaveValue(sent('Prima riga.\nSeconda riga.'));
  await form(panel).save.click();
  await expect(row(panel, title).draft).toBeVisible();
});
