import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Message } from '#app/ui/problem.tsx';
import { adminPostsTexts } from '#site/texts/admin-posts.ts';
import { makeDataDir, startProductionSite } from '#test/production-site.ts';
import { emailOf, enterPanel, provisionalPassword } from './administrators.ts';
import { test as base, open } from './site.ts';

const { editor, list } = adminPostsTexts;
const administrators = ['agnese', 'redazione'];

/** A site of its own for the journeys that publish and delete: what others read meanwhile stays as it is. */
export const test = base.extend<{ panel: Page }, { ownSite: string }>({
  ownSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
    async ({}, use) => {
      const { dataDir, remove } = makeDataDir();
      const site = await startProductionSite({
        DATA_DIR: dataDir,
        ADMIN_EMAILS: administrators.map(emailOf).join(),
        ADMIN_INITIAL_PASSWORD: provisionalPassword,
      });
      await use(site.url);
      await site.stop();
      remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ ownSite }, use) => use(ownSite),
  /** The table of posts, entered. */
  panel: async ({ page }, use) => {
    await enterPanel(page, 'agnese');
    await open(page, '/amministrazione');
    await use(page);
  },
});

/** A title that no other test has, so that each looks at its own post alone. */
export const newTitle = (words: string) => `${words} ${randomUUID().slice(0, 8)}`;

export function form(page: Page) {
  return {
    title: page.getByLabel(editor.title, { exact: true }),
    content: page.getByLabel(editor.content, { exact: true }),
    quote: page.getByLabel(editor.quote, { exact: true }),
    citation: page.getByLabel(editor.citation, { exact: true }),
    category: page.getByLabel(editor.category, { exact: true }),
    newCategory: page.getByLabel(editor.newCategory, { exact: true }),
    status: page.getByLabel(editor.status, { exact: true }),
    facebook: page.getByLabel(editor.networks.facebook, { exact: true }),
    create: page.getByRole('button', { name: editor.create }),
    save: page.getByRole('button', { name: editor.save }),
  };
}

export function row(page: Page, title: string) {
  const whole = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title, exact: true }) });
  return {
    whole,
    draft: whole.getByRole('button', { name: list.statusButton.draft }),
    published: whole.getByRole('button', { name: list.statusButton.published }),
    edit: whole.getByRole('link', { name: list.edit(title) }),
    remove: whole.getByRole('button', { name: list.remove(title) }),
  };
}

export const said = (page: Page, { title }: Message) => page.getByRole('status').getByText(title, { exact: true });
export const failed = (page: Page, { title }: Message) => page.getByRole('alert').getByText(title, { exact: true });

/** Writes a post by its form; it stands in the table afterwards. */
export async function writePost(page: Page, title: string, status: 'draft' | 'published' = 'draft') {
  await open(page, '/amministrazione/post/nuovo');
  const fields = form(page);
  await fields.title.fill(title);
  await fields.content.fill('Prima riga.\nSeconda riga.');
  await fields.status.selectOption(status);
  await fields.create.click();
  await row(page, title).whole.waitFor();
}

/** As a stranger sees the list of thoughts. */
export async function publicList(page: Page) {
  return (await fetch(new URL('/pensieri-quotidiani', page.url()))).text();
}
