import type { Page } from '@playwright/test';
import { messages } from '#app/features/posts/messages.ts';
import { editorWords, marksWords, photographWords, readersWords } from '#app/routes/admin/post-editor/words.ts';
import { postsWords } from '#app/routes/admin/posts/words.ts';
import { form, newTitle, row, said, test } from './posts-site.ts';
import { expect } from './site.ts';

test.describe.configure({ mode: 'default' });

const key = (panel: Page, name: string) => panel.getByRole('toolbar').getByRole('button', { name });

async function begin(panel: Page, content: string) {
  await panel.getByRole('link', { name: postsWords.newPost }).click();
  const fields = form(panel);
  const title = newTitle('Con i segni');
  await fields.title.fill(title);
  await fields.content.fill(content);
  return { fields, title };
}

function choose(panel: Page, from: number, to: number) {
  const range: [number, number] = [from, to];
  return form(panel).content.evaluate((area: HTMLTextAreaElement, range) => {
    area.focus();
    area.setSelectionRange(...range);
  }, range);
}

test('a mark is pressed or typed by its key, undone, and goes away when it is pressed again', async ({ panel }) => {
  const { fields } = await begin(panel, 'Casa Agar apre alle tre.');
  await choose(panel, 0, 9);
  await key(panel, marksWords.emphasis).click();
  await expect(fields.content).toHaveValue('*Casa Agar* apre alle tre.');
  await panel.keyboard.press('Control+z');
  await expect(fields.content).toHaveValue('Casa Agar apre alle tre.');
  await choose(panel, 0, 9);
  await panel.keyboard.press('Control+b');
  await panel.keyboard.press('Control+b');
  await panel.keyboard.press('Control+i');
  await expect(fields.content).toHaveValue('*Casa Agar* apre alle tre.');
  await key(panel, marksWords.emphasis).focus();
  await panel.keyboard.press('End');
  await panel.keyboard.press('ArrowLeft');
  await expect(key(panel, photographWords.tool)).toBeFocused();
  await panel.getByLabel(editorWords.marks).uncheck();
  await expect(key(panel, marksWords.emphasis)).toHaveCount(0);
  await expect(panel.getByLabel(readersWords.label)).toContainText('*Casa Agar*');
});

test('a link asks for an https address, a note is written at the end, a copied page keeps its marks', async ({
  panel,
}) => {
  await panel.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { fields, title } = await begin(panel, 'Casa Agar apre alle tre.');
  await choose(panel, 10, 14);
  await panel.keyboard.press('Control+k');
  const address = panel.getByRole('dialog').getByLabel(marksWords.dialog.label);
  await expect(address).toBeFocused();
  await address.fill('javascript:alert(1)');
  await panel.keyboard.press('Enter');
  await expect(address).toHaveAccessibleDescription(marksWords.dialog.refused);
  await address.fill('example.org/orari');
  await panel.keyboard.press('Enter');
  const linked = 'Casa Agar [apre](https://example.org/orari) alle tre';
  await expect(fields.content).toHaveValue(`${linked}.`);
  await choose(panel, linked.length, linked.length);
  await key(panel, marksWords.note).click();
  await panel.keyboard.insertText('Di notte, ');
  await panel.evaluate(() => {
    const html = new Blob(['<p>come <i>sempre</i>.</p><script>alert(1)</script>'], { type: 'text/html' });
    return navigator.clipboard.write([new ClipboardItem({ 'text/html': html })]);
  });
  await panel.keyboard.press('Control+v');
  const whole = `${linked}[^1].\n\n[^1]: Di notte, come *sempre*.`;
  await expect(fields.content).toHaveValue(whole);
  await fields.create.click();
  await expect(said(panel, messages.created)).toBeVisible();
  await row(panel, title).edit.click();
  await expect(fields.content).toHaveValue(whole);
  await expect(panel.getByLabel(editorWords.marks)).toBeChecked();
  const readers = panel.getByLabel(readersWords.label);
  await expect(readers.getByRole('emphasis')).toHaveText('sempre');
  await expect(readers.getByRole('link', { name: 'apre' })).toHaveAttribute('href', 'https://example.org/orari');
});
