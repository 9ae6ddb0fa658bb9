import type { Page } from '@playwright/test';
import { accountWords } from '#app/features/accounts/forms/words.ts';
import { messages } from '#app/features/posts/messages.ts';
import { editorWords } from '#app/features/posts/panel/editor/words.ts';
import { postsWords, removalWords } from '#app/features/posts/panel-words.ts';
import {
  autosaveWords,
  conflictWords,
  restoreAndSave,
} from '#app/features/writing/editor/words.ts';
import { leavingWords, unsavedWords } from '#app/features/writing/messages.ts';
import { frameWords } from '#app/frame/panel/words.ts';
import { chosenPassword, emailOf, enterPanel, provisionalPassword } from './administrators.ts';
import { entrance, signIn } from './entrance.ts';
import {
  unsavedCopies as copies,
  form,
  newTitle,
  noticeWith,
  publicList,
  refuseUnfinished,
  row,
  sent,
  test,
  writePost,
} from './posts-site.ts';
import { blockStorage, expect, holdScripts, live, open } from './site.ts';

// One worker, and so one site, for all of them.
test.describe.configure({ mode: 'default' });
test.use({ allowed: [/status of 4(01|03|04|09|22)/] });

const dialog = (page: Page, name: string) => page.getByRole('alertdialog', { name });

test('a post is written, what is missing told beside its field, and it appears on the site', async ({
  panel,
}) => {
  await open(panel, '/amministrazione');
  await panel.getByRole('link', { name: postsWords.newPost }).click();
  const fields = form(panel);
  await expect(fields.category).toHaveValue('Ispirazione');
  await expect(fields.status).toHaveValue('draft');
  await fields.title.fill('   ');
  await fields.create.click();
  await expect(fields.title).toBeFocused();
  await expect(fields.title).toHaveAccessibleDescription(messages.required.title);
  await expect(fields.content).toHaveAttribute('aria-invalid', 'true');
  const title = newTitle('La luce sotto la porta');
  await fields.title.fill(title);
  await fields.content.fill('Da bambina avevo paura.\n\nPoi no. 🍞');
  await expect(panel.getByText(editorWords.characters(34))).toBeVisible();
  await fields.category.selectOption('custom');
  await fields.addSocial.click();
  await fields.facebook.fill('javascript:alert(1)');
  await fields.create.click();
  await expect(fields.newCategory).toBeFocused();
  await expect(fields.newCategory).toHaveAccessibleDescription(messages.categoryRequired.title);
  await expect(fields.facebook).toHaveAccessibleDescription(messages.addressInvalid.title);
  await fields.newCategory.fill('Memorie');
  await fields.facebook.fill('facebook.com/agnese');
  await fields.quote.fill('La luce splende nelle tenebre e le tenebre non l’hanno vinta.');
  await fields.status.selectOption('published');
  await fields.create.click();
  await expect(noticeWith(panel, messages.created)).toBeVisible();
  await expect(row(panel, title).edit).toBeFocused();
  await expect(row(panel, title).openRow).toContainText(
    'La luce splende nelle tenebre e le tenebre non l’h...',
  );
  expect(await publicList(panel)).toContain(title);
  expect(await copies(panel)).toBe(0);
  await row(panel, title).edit.click();
  await expect(fields.category).toHaveValue('custom');
  await expect(fields.newCategory).toHaveValue('Memorie');
  await expect(fields.facebook).toHaveValue('https://facebook.com/agnese');
  await fields.content.fill('Riscritta.');
  await fields.save.click();
  await expect(noticeWith(panel, messages.updated)).toBeVisible();
});

test('the buttons of a post are in the window at every scroll position, and each does what it is called', async ({
  panel,
}) => {
  await open(panel, '/amministrazione/post/nuovo');
  const fields = form(panel);
  const title = newTitle('Sempre visibile');
  await fields.title.fill(title);
  await fields.content.fill('Una riga.\n\n'.repeat(20));
  for (const width of [390, 1440]) {
    await panel.setViewportSize({ width, height: 844 });
    for (const share of [0, 0.3, 0.6, 1]) {
      await panel.evaluate((part) => scrollTo(0, part * document.body.scrollHeight), share);
      for (const button of [fields.create, fields.saveDraft, fields.publish])
        await expect(button).toBeInViewport({ ratio: 1 });
    }
  }
  await fields.saveDraft.click();
  await expect(panel.getByRole('status').getByText(autosaveWords.saved(''))).toBeVisible();
  await expect(fields.title).toHaveValue(title);
  expect(await publicList(panel)).not.toContain(title);
  await fields.publish.click();
  await expect(row(panel, title).published).toBeVisible();
  expect(await publicList(panel)).toContain(title);
});

test('a tab that crashes loses nothing: the text stands there again until it is saved', async ({
  panel,
}) => {
  await refuseUnfinished(panel);
  const title = newTitle('Interrotta');
  await open(panel, '/amministrazione');
  const first = await panel.context().newPage();
  await open(first, '/amministrazione/post/nuovo');
  await form(first).title.fill(title);
  await form(first).content.fill('Scritta prima del guasto.');
  await expect.poll(() => copies(panel)).toBe(1);
  // While that tab lives, its text is its own.
  await open(panel, '/amministrazione/post/nuovo');
  await form(panel).title.fill('In un’altra scheda');
  await expect.poll(() => copies(panel)).toBe(2);
  await expect(panel.getByText(title)).toBeHidden();
  await form(panel).title.fill('');
  await expect.poll(() => copies(panel)).toBe(1);
  await first.close();

  await open(panel, '/amministrazione/post/nuovo');
  await expect(form(panel).title).toHaveValue(title);
  await expect(form(panel).text).toHaveValue(sent('Scritta prima del guasto.'));
  await form(panel).create.click();
  await expect(row(panel, title).openRow).toBeVisible();
  expect(await copies(panel)).toBe(0);
});

test('leaving unsaved text needs a confirmation; staying loses nothing, leaving saves it in the browser', async ({
  panel,
}) => {
  await refuseUnfinished(panel);
  await open(panel, '/amministrazione/post/nuovo');
  const title = newTitle('Non salvata');
  await form(panel).title.fill(title);
  const cancel = panel.getByRole('link', { name: editorWords.cancel });
  await cancel.click();
  await expect(
    dialog(panel, leavingWords.question).getByRole('button', { name: leavingWords.stay }),
  ).toBeFocused();
  await panel.keyboard.press('Enter');
  await expect(form(panel).title).toHaveValue(title);
  await cancel.click();
  await dialog(panel, leavingWords.question)
    .getByRole('button', { name: leavingWords.leave })
    .click();
  await expect(panel).toHaveURL('/amministrazione');
  await panel.getByRole('button', { name: unsavedWords.discardOf(title) }).click();
  await dialog(panel, unsavedWords.discardTitle(title))
    .getByRole('button', { name: unsavedWords.discard })
    .click();
  await expect(panel.getByRole('heading', { name: unsavedWords.title })).toBeHidden();
  expect(await copies(panel)).toBe(0);
});

test('signing out with unsaved text needs a confirmation, and no text stays in the browser', {
  tag: '@nightly',
}, async ({ page, context }) => {
  await enterPanel(page, 'redazione');
  await refuseUnfinished(page);
  await open(page, '/amministrazione/post/nuovo');
  await form(page).title.fill(newTitle('Da dimenticare'));
  const signOut = page.getByRole('button', { name: accountWords.signOut, exact: true });
  await signOut.click();
  await dialog(page, leavingWords.question)
    .getByRole('button', { name: leavingWords.stay })
    .click();
  await expect(form(page).title).not.toHaveValue('');
  await signOut.click();
  await dialog(page, leavingWords.question)
    .getByRole('button', { name: leavingWords.leave })
    .click();
  await expect(page.getByRole('heading', { name: accountWords.signIn.title })).toBeVisible();
  expect(await copies(page)).toBe(0);
  // The browser stays trusted, the session does not.
  expect((await context.cookies()).map(({ name }) => name)).toEqual([
    expect.stringContaining('.device_'),
  ]);
});

test('two windows on one post: nothing is overwritten unseen', async ({
  panel,
  browser,
  baseURL,
}) => {
  const title = newTitle('A due mani');
  await writePost(panel, title);
  await row(panel, title).edit.click();
  await form(panel).content.fill('Il testo di Agnese.');
  const other = await (await browser.newContext({ baseURL })).newPage();
  await enterPanel(other, 'redazione');
  await open(other, panel.url());
  await form(other).content.fill('Il testo della redazione.');
  await form(other).save.click();
  await expect(row(other, title).openRow).toBeVisible();

  await form(panel).save.click();
  const compare = panel.getByRole('region', { name: editorWords.changed });
  await expect(compare).toContainText('Il testo di Agnese.');
  await expect(compare).toContainText('Il testo della redazione.');
  await expect(form(panel).text).toHaveValue(sent('Il testo di Agnese.'));
  await compare.getByRole('button', { name: conflictWords.takeTheirs }).click();
  await expect(form(panel).text).toHaveValue(sent('Il testo della redazione.'));
  await expect(compare).toContainText('Il testo di Agnese.');
  await form(panel).content.fill('Il testo di tutte e due.');
  await form(panel).save.click();
  await expect(row(panel, title).openRow).toBeVisible();
  // The unsaved text of the author is still there.
  await panel.getByRole('button', { name: unsavedWords.discardOf(title) }).click();
  await dialog(panel, unsavedWords.discardTitle(title))
    .getByRole('button', { name: unsavedWords.discard })
    .click();

  await row(panel, title).edit.click();
  await form(panel).content.fill('Non voglio perderlo.');
  await open(other, '/amministrazione');
  await row(other, title).remove.click();
  await dialog(other, removalWords.question(title))
    .getByRole('button', { name: 'Elimina' })
    .click();
  await expect(noticeWith(other, messages.deleted)).toBeVisible();
  await form(panel).save.click();
  await panel.getByRole('button', { name: restoreAndSave }).click();
  await expect(row(panel, title).openRow).toBeVisible();
  await other.context().close();
});

test('without local storage, writing and saving work too', {
  tag: '@nightly',
}, async ({ panel }) => {
  await blockStorage(panel);
  await open(panel, '/amministrazione/post/nuovo');
  const title = newTitle('Senza memoria');
  await form(panel).title.fill(title);
  await form(panel).content.fill('Si salva lo stesso.');
  await expect(panel.getByText(unsavedWords.notStored)).toBeVisible();
  await form(panel).create.click();
  await expect(row(panel, title).openRow).toBeVisible();
});

test('the text of a saved post is visible before the scripts are there, and only once afterwards', async ({
  panel,
}) => {
  const title = newTitle('Prima degli script');
  await writePost(panel, title);
  const path = await row(panel, title).edit.getAttribute('href');
  const release = await holdScripts(panel);
  await panel.goto(`${path}`, { waitUntil: 'commit' });
  const text = panel.locator('form').getByText('Seconda riga.');
  await expect(text).toBeVisible();
  release();
  await live(panel).waitFor();
  await expect(form(panel).content).toContainText('Seconda riga.');
  await expect(text).toHaveCount(1);
});

test('before the scripts are there «Accedi» answers with a page, and «Crea post» waits and loses nothing', async ({
  page,
}) => {
  const release = await holdScripts(page);
  const email = emailOf('script-in-ritardo');
  const { next, confirmation, change, tab } = entrance(page);
  await page.goto('/amministrazione/post/nuovo', { waitUntil: 'commit' });
  await signIn(page, email, provisionalPassword);
  await next.fill(chosenPassword);
  await confirmation.fill(chosenPassword);
  await change.click();
  await tab(frameWords.tabs.posts).waitFor();

  await page.goto('/amministrazione/post/nuovo', { waitUntil: 'commit' });
  const { title, content, text, when, day, create } = form(page);
  await day.fill('25/11/2099');
  await when('onDay').check();
  await expect(create).toBeDisabled();
  const name = newTitle('In ritardo');
  await title.fill(name);
  release();
  await live(page).waitFor();
  await expect(title).toHaveValue(name);
  await content.fill('Scritto in fretta.\nDue righe.');
  await expect(text).toHaveValue(sent('Scritto in fretta.\nDue righe.'));
  await expect(when('onDay')).toBeChecked();
  await create.click();
  await noticeWith(page, messages.created).waitFor();
  await expect(row(page, name).openRow).toContainText(
    'Programmato: si pubblica il 25/11/2099 alle 6',
  );
});
