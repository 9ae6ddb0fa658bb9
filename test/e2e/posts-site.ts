import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { editorWords } from '#app/features/posts/panel/editor/words.ts';
import { postsWords } from '#app/features/posts/panel-words.ts';
import { documentOf, type TextDocument } from '#app/features/writing/document/document.ts';
import { printDocument } from '#app/features/writing/document/read-document.ts';
import type { Notice } from '#app/ui/notices.tsx';
import { withOwnSite } from '#test/production-site.ts';
import { emailOf, enterPanel, provisionalPassword } from './administrators.ts';
import { test as base, expect, open } from './site.ts';

const administrators = ['agnese', 'redazione', 'due-schermi', 'script-in-ritardo'];

/**
 * A separate site for the journeys that publish and delete, so that they do not change the pages of others. Files with
 * another `siteOf` have another one. An `account` has unfinished text of its own.
 */
export const test = base.extend<
  { account: string; panel: Page },
  { ownSite: string; siteOf: string }
>({
  siteOf: ['posts', { scope: 'worker', option: true }],
  ownSite: [
    ({ siteOf }, use) => {
      const accounts = {
        ADMIN_EMAILS: administrators.map(emailOf).join(),
        ADMIN_INITIAL_PASSWORD: provisionalPassword,
      };
      return withOwnSite(accounts, { isStarted: siteOf !== 'empty' }, use);
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ ownSite }, use) => use(ownSite),
  /** The last local copy may arrive after the save that contains it. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
  allowed: ({}, use) => use([/status of 409/]),
  account: ['agnese', { option: true }],
  /** Signed in. Each test opens its first screen, since a screen takes half a second of a processor. */
  panel: async ({ page, account }, use) => {
    await enterPanel(page, account);
    await use(page);
  },
});

/** A unique title, so that each test finds only its own post. */
export const newTitle = (words: string) => `${words} ${randomUUID().slice(0, 8)}`;

const { save, saveDraft, publish, takeBack } = editorWords;
const presses = [save, saveDraft, publish, takeBack, 'Programma per '];

export function form(page: Page) {
  return {
    title: page.getByLabel(editorWords.title, { exact: true }),
    content: page.getByRole('textbox', { name: editorWords.document, exact: true }),
    text: page.locator('input[name=document]'),
    quote: page.getByLabel(editorWords.quote, { exact: true }),
    category: page.getByLabel(editorWords.category, { exact: true }),
    newCategory: page.getByLabel(editorWords.newCategory, { exact: true }),
    status: page.getByLabel(editorWords.status, { exact: true }),
    when: (option: 'onDay' | 'notYet') => page.getByRole('radio', { name: editorWords[option] }),
    day: page.getByLabel(editorWords.publishDay, { exact: true }),
    hour: page.getByLabel(editorWords.publishTime, { exact: true }),
    plannedDay: page.getByLabel(editorWords.plannedOn, { exact: true }),
    addSocial: page.getByText(editorWords.addSocial),
    facebook: page.getByLabel(editorWords.networks.facebook, { exact: true }),
    create: page.getByRole('button', { name: editorWords.create }),
    /** Its label depends on the state. */
    save: page
      .getByRole('button', { name: new RegExp(`^(${presses.join('|')})`) })
      .and(page.locator('[form]')),
    saveDraft: page.getByRole('button', { name: saveDraft, exact: true }),
    publish: page.getByRole('button', { name: publish, exact: true }),
  };
}

export function row(page: Page, title: string) {
  const openRow = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: title, exact: true }) });
  return {
    openRow,
    draft: openRow.getByRole('button', { name: postsWords.statusButton.draft }),
    published: openRow.getByRole('button', { name: postsWords.statusButton.published }),
    edit: openRow.getByRole('link', { name: postsWords.edit(title) }),
    remove: openRow.getByRole('button', { name: postsWords.remove(title) }),
  };
}

export const noticeWith = (page: Page, { title }: Notice) =>
  page.getByRole('status').getByText(title, { exact: true });

/** Writes a post by its form and waits until the table lists it. */
export async function writePost(
  page: Page,
  title: string,
  status: 'draft' | 'published' = 'draft',
) {
  await open(page, '/amministrazione/post/nuovo');
  const fields = form(page);
  await fields.title.fill(title);
  await fields.content.fill('Prima riga.\nSeconda riga.');
  await fields.status.selectOption(status);
  await fields.create.click();
  await row(page, title).openRow.waitFor();
}

/** What the form sends of a text. */
export const sent = (text: string | TextDocument) =>
  printDocument(typeof text === 'string' ? documentOf(text) : text);

/** By the link of the table, and not saved. */
export async function startPost(panel: Page, content: string) {
  await open(panel, '/amministrazione');
  await panel.getByRole('link', { name: postsWords.newPost }).click();
  const fields = form(panel);
  const title = newTitle('Cominciato');
  await fields.title.fill(title);
  await fields.content.fill(content);
  await expect(fields.text).toHaveValue(sent(content));
  return { fields, title };
}

/** As a stranger sees the list of thoughts. */
export async function publicList(page: Page) {
  const list = await (await fetch(new URL('/pensieri-quotidiani', page.url()))).text();
  return list.replaceAll(/<\/?(a-capo|parola-lunga|parole-unite)>/g, '');
}

/** The server stores no unsaved text, so that the browser stores it. */
export const refuseUnfinished = (page: Page) =>
  page.context().route('**/testo', (route) => route.fulfill({ status: 409 }));

/** The number of local copies in the browser. */
export const unsavedCopies = (page: Page) =>
  page.evaluate(
    () => Object.keys(localStorage).filter((key) => key.startsWith('unsaved-post:')).length,
  );
