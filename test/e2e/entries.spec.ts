import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { typedEntry } from '#app/features/entries/entry-form.ts';
import { entryMessages, entryWords, listWords, noticesOf } from '#app/features/entries/words.ts';
import { pageForm } from '#app/features/pages/page-form.ts';
import { pathMessages } from '#app/features/pages/page-path.server.ts';
import {
  autosaveWords,
  formWords,
  nounWords,
  restoreAndSave,
} from '#app/features/writing/editor/words.ts';
import { newAddress } from '#app/features/writing/messages.ts';
import { enterPanel } from './administrators.ts';
import { newTitle, noticeWith, sent, test } from './posts-site.ts';
import { expect, expectAccessibleByDayAndNight, open } from './site.ts';

const dialog = (page: Page, name: string) => page.getByRole('alertdialog', { name });

test.use({ allowed: [/status of 4(04|09|22)|ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to fetch/] });

const { noun, list, failure } = pageForm;
const words = nounWords(noun);
const notices = noticesOf(noun);

test('a page of the author is written without network, saved, written by two, deleted and restored', async ({
  panel,
  browser,
  baseURL,
}) => {
  const title = newTitle('Rassegna');
  const fields = (page: Page) => ({
    title: page.getByLabel(entryWords.title, { exact: true }),
    text: page.getByRole('textbox', { name: entryWords.document, exact: true }),
    document: page.locator('input[name=document]'),
    save: page.getByRole('button', { name: formWords.saveDraft, exact: true }),
  });
  const link = (page: Page) => page.getByRole('link', { name: listWords.editOf(title) });

  await open(panel, list);
  await panel.getByRole('link', { name: words.newTitle }).click();
  await expect(fields(panel).title).toBeVisible();
  await panel.context().setOffline(true);
  await fields(panel).title.fill(title);
  await fields(panel).text.fill('Prima dell’alba.');
  const offline = panel.getByRole('status').getByText(autosaveWords.offline.computer);
  await expect(offline).toBeVisible();
  await panel.getByRole('button', { name: words.create }).click();
  await expect(panel.getByText(failure.title)).toBeVisible();
  await expect(fields(panel).document).toHaveValue(sent('Prima dell’alba.'));
  await panel.context().setOffline(false);
  await expect(offline).toBeHidden();
  await panel.getByRole('button', { name: words.create }).click();
  await expect(noticeWith(panel, notices.saved.draft)).toBeVisible();
  await expectAccessibleByDayAndNight(panel);

  await link(panel).click();
  await fields(panel).text.fill('Il testo di Agnese.');
  const other = await (await browser.newContext({ baseURL })).newPage();
  await enterPanel(other, 'redazione');
  await open(other, panel.url());
  await fields(other).text.fill('Il testo della redazione.');
  await fields(other).save.click();
  await expect(link(other)).toBeVisible();
  await fields(panel).save.click();
  const compare = panel.getByRole('region', { name: words.changed });
  await expect(compare).toContainText('Il testo della redazione.');
  await expectAccessibleByDayAndNight(panel);
  await compare.getByRole('button', { name: 'Salva il mio testo' }).click();

  await link(panel).click();
  await fields(panel).text.fill('Non voglio perderlo.');
  await open(other, list);
  await other.getByRole('button', { name: listWords.removeOf(title) }).click();
  await dialog(other, listWords.question(title))
    .getByRole('button', { name: listWords.remove })
    .click();
  await expect(noticeWith(other, notices.deleted)).toBeVisible();
  await fields(panel).save.click();
  await panel.getByRole('button', { name: restoreAndSave }).click();
  await expect(link(panel)).toBeVisible();

  await panel.getByRole('button', { name: listWords.removeOf(title) }).click();
  await dialog(panel, listWords.question(title))
    .getByRole('button', { name: listWords.remove })
    .click();
  await panel.getByText(listWords.bin(1)).click();
  await panel.getByRole('button', { name: listWords.restoreOf(title) }).click();
  await expect(noticeWith(panel, notices.restored)).toBeVisible();
  await link(panel).click();
  await expect(fields(panel).document).toHaveValue(sent('Non voglio perderlo.'));
  await other.context().close();
});

test('a page that cannot be published stays a draft', async ({ panel }) => {
  const publish = panel.getByRole('button', { name: formWords.publish, exact: true });
  const status = panel.getByLabel(entryWords.status);
  const slug = panel.getByLabel(entryWords.slug);
  await open(panel, pageForm.path(newAddress));
  await publish.click();
  await expect(panel.getByText(entryMessages.titleMissing.title)).toBeVisible();
  await expect(status).toHaveValue('draft');

  await panel.getByLabel(entryWords.title, { exact: true }).fill(newTitle('Cucina'));
  await slug.fill('amministrazione');
  await panel.context().setOffline(true);
  await publish.click();
  await expect(panel.getByText(failure.title)).toBeVisible();
  await expect(status).toHaveValue('draft');

  await panel.context().setOffline(false);
  await publish.click();
  await expect(panel.getByText(pathMessages.reserved.title)).toBeVisible();
  await expect(status).toHaveValue('draft');

  await slug.clear();
  await panel.getByRole('button', { name: words.create }).click();
  await expect(noticeWith(panel, notices.saved.draft)).toBeVisible();
});

test('on a slow connection each of many fast presses moves a page by one step, and its button has the focus', async ({
  panel,
}) => {
  const titles = Array.from({ length: 8 }, (_, index) => `Passo ${8 - index}`);
  for (const title of titles.toReversed()) {
    const id = crypto.randomUUID();
    const form = { ...typedEntry(pageForm), title, id, version: '0', intent: 'create' };
    const headers = { 'Sec-Fetch-Site': 'same-origin' };
    const saved = await panel.request.post(`${list}/${id}.data`, { form, headers });
    expect(saved.ok()).toBe(true);
  }
  const order = () =>
    panel
      .getByRole('rowheader')
      .filter({ hasText: /^Passo \d$/ })
      .allTextContents();
  const button = (name: 'up' | 'down', title: string) =>
    panel.getByRole('button', { name: listWords[name](title) });
  await open(panel, list);
  expect(await order()).toEqual(titles);
  await panel.route(`**${list}.data`, async (route) => {
    if (route.request().method() === 'POST') await wait(300);
    await route.continue();
  });

  const [first = '', second = '', ...others] = titles;
  await button('down', first).focus();
  for (let press = 0; press < 6; press += 1) await panel.keyboard.press('Enter');
  await expect.poll(order).toEqual([second, ...others.slice(0, 5), first, ...others.slice(5)]);
  await expect(button('down', first)).toBeFocused();

  const press = (pressed: HTMLElement) => pressed.click();
  await button('up', first).evaluate(press);
  await button('up', first).evaluate(press);
  await button('down', second).evaluate(press);
  const last = others.at(-1) ?? '';
  for (let more = 0; more < 9; more += 1) await button('up', last).evaluate(press);
  const moved = [others[0], second, others[1], others[2], first, others[3], others[4]];
  await expect.poll(order).toEqual([last, ...moved]);
  for (const name of ['down', 'up', 'down', 'down'] as const)
    await button(name, last).evaluate(press);
  const final = [...moved.slice(0, 2), last, ...moved.slice(2)];
  await expect.poll(order).toEqual(final);
  await expect(panel.getByText(notices.stale.text)).toBeHidden();
  await panel.reload();
  expect(await order()).toEqual(final);
});
