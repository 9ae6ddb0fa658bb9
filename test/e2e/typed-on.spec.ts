import type { Page } from '@playwright/test';
import { newBookWords } from '#app/features/books/panel-words.ts';
import { messages } from '#app/features/posts/messages.ts';
import { onSiteAddress } from '#app/features/site-texts/addresses.ts';
import { onSiteWords, textsWords } from '#app/features/site-texts/panel-words.ts';
import { texts } from '#test/written-site.ts';
import {
  unsavedCopies as copies,
  form,
  noticeWith,
  row,
  sent,
  startPost,
  test,
} from './posts-site.ts';
import { expect, newEmail, open, openStarted } from './site.ts';

// One worker, and so one site, for all of them.
test.describe.configure({ mode: 'default' });

/** Delays the responses of later requests until the returned function is called. */
async function holdResponses(page: Page, method: 'GET' | 'POST') {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route(/\.data(\?|$)|\/pensieri-quotidiani$/, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    const response = await route.fetch();
    await released;
    await route.fulfill({ response }).catch(() => undefined);
  });
  return async () => {
    resolve();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

/** The worst time for the local copy to arrive: after the loader of the next form and before its render. */
async function holdBetweenReadAndRender(page: Page) {
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>();
  const soon = () => page.waitForTimeout(1000);
  await page.context().route('**/testo', async (route) => {
    await Promise.race([isRead, soon()]);
    await route.continue();
  });
  await page.context().route(/\/post\/[\w-]{36}\.data/, async (route) => {
    const response = await route.fetch();
    read();
    await soon();
    await route.fulfill({ response });
  });
}

test('text typed while «Crea post» is running stays on the screen and is in the next save', async ({
  panel,
}) => {
  const { fields, title } = await startPost(panel, 'Uno.');
  async function typeOn(words: string) {
    await fields.content.press('Control+End');
    await panel.keyboard.type(words);
  }
  const response = await holdResponses(panel, 'POST');
  await fields.create.click();
  await typeOn(' Due.');
  await response();
  await expect(noticeWith(panel, messages.created)).toBeVisible();
  await expect(fields.text).toHaveValue(sent('Uno. Due.'));
  await fields.save.click();
  await row(panel, title).edit.click();
  await expect(fields.text).toHaveValue(sent('Uno. Due.'));

  // It is saved, and the table is long in coming.
  const table = await holdResponses(panel, 'GET');
  const request = panel.waitForRequest(/\/amministrazione\.data/);
  await typeOn(' Tre.');
  await fields.save.click();
  await request;
  await typeOn(' Quattro.');
  await holdBetweenReadAndRender(panel);
  await table();
  await row(panel, title).edit.click();
  await expect(form(panel).text).toHaveValue(sent('Uno. Due. Tre. Quattro.'));
  await panel.context().unrouteAll({ behavior: 'wait' });
  await fields.save.click();
  await expect(row(panel, title).openRow).toBeVisible();
  expect(await copies(panel)).toBe(0);
});

test('a text of the site that is typed on while it is published stays in its field, here and in its dialog', async ({
  panel,
}) => {
  await open(panel, '/amministrazione/impostazioni/testi/home');
  const subtitle = panel
    .locator('[id="texts.home.hero.subtitle"]')
    .locator('input:not([type=hidden]), textarea')
    .first();
  const original = await subtitle.inputValue();
  await subtitle.fill('Per un momento.');
  const response = await holdResponses(panel, 'POST');
  await panel.getByRole('button', { name: textsWords.publish }).click();
  await subtitle.fill(original);
  await response();
  await expect(noticeWith(panel, textsWords.published)).toBeVisible();
  await panel.waitForLoadState('networkidle');
  await expect(subtitle).toHaveValue(original);
  const published = panel.waitForResponse((response) => response.request().method() === 'POST');
  await panel.getByRole('button', { name: textsWords.publish }).click();
  expect((await published).status()).toBe(200);

  await open(panel, onSiteAddress('home'));
  await panel.locator('[data-field="texts.home.hero.subtitle"]').first().hover();
  await panel
    .getByRole('button', { name: onSiteWords.edit('Sotto il titolo'), exact: true })
    .first()
    .click();
  const own = panel.getByLabel(onSiteWords.dialog.own);
  await own.fill('Una riga.');
  const otherResponse = await holdResponses(panel, 'POST');
  await panel.getByRole('dialog').getByRole('button', { name: textsWords.publish }).click();
  await own.fill('Una riga, e un’altra.');
  await otherResponse();
  await expect(panel.locator('#home')).toContainText('Una riga.');
  await expect(own).toHaveValue('Una riga, e un’altra.');
  await panel.getByRole('dialog').getByRole('button', { name: textsWords.publish }).click();
  await expect(panel.locator('#home')).toContainText('Una riga, e un’altra.');
  await expect(own).toBeHidden();
});

test('a form that closes on success accepts no input while it is sent; a failure enables it again', async ({
  panel,
  allowed,
}) => {
  allowed.push(/status of 502|The server answered/);
  await open(panel, '/amministrazione/libri/nuovo');
  const preface = panel.getByLabel(newBookWords.preface, { exact: true });
  await preface.fill('Una prefazione.');
  await panel.route(
    '**/nuovo.data',
    (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }),
    { times: 1 },
  );
  await panel.getByRole('button', { name: newBookWords.prepare }).click();
  await expect(preface).toBeEditable();
  const response = await holdResponses(panel, 'POST');
  await panel.getByRole('button', { name: newBookWords.prepare }).click();
  await expect(preface).not.toBeEditable();
  await response();
  await expect(panel).toHaveURL(/\/libri$/);

  await openStarted(panel, '/pensieri-quotidiani');
  const { signup } = texts;
  const email = panel.getByLabel(signup.email.label, { exact: true });
  await email.fill(newEmail('anna'));
  await panel.getByRole('checkbox').check();
  const signedUp = await holdResponses(panel, 'POST');
  await panel.getByRole('button', { name: signup.button }).click();
  await expect(email).not.toBeEditable();
  await signedUp();
  await panel.getByRole('button', { name: signup.success.button }).click();
  await expect(email).toBeEditable();
});

test('text added to a search while it runs stays; «indietro» shows the earlier query', async ({
  panel,
}) => {
  for (const path of ['/amministrazione', '/amministrazione/immagini']) {
    await open(panel, path);
    const search = panel.getByRole('searchbox');
    await search.fill('pane');
    const response = await holdResponses(panel, 'GET');
    await search.press('Enter');
    await search.press('End');
    await search.pressSequentially(' e vino');
    await response();
    await expect(panel).toHaveURL(/cerca=pane(&|$)/);
    await panel.waitForLoadState('networkidle');
    await expect(search).toHaveValue('pane e vino');
    await search.press('Enter');
    await expect(panel).toHaveURL(/cerca=pane\+e\+vino/);
    await panel.goBack();
    await expect(search).toHaveValue('pane');
  }
});
