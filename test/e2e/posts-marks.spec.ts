import type { Page } from '@playwright/test';
import { messages } from '#app/features/posts/messages.ts';
import { marksWords, photographWords, readersWords } from '#app/features/posts/panel/editor/words.ts';
import { beginPost, form, row, said, test } from './posts-site.ts';
import { expect } from './site.ts';

test.describe.configure({ mode: 'default' });

const key = (panel: Page, name: string) => panel.getByRole('toolbar').getByRole('button', { name });

/** By its letters, in the first paragraph. */
async function choose(panel: Page, from: number, to: number) {
  const { content } = form(panel);
  await content.focus();
  // For a moment after the focus comes ProseMirror puts the selection back as it was.
  await expect(async () => {
    await panel.keyboard.press('Control+Home');
    for (let at = 0; at < from; at += 1) await panel.keyboard.press('ArrowRight');
    for (let at = from; at < to; at += 1) await panel.keyboard.press('Shift+ArrowRight');
    await panel.waitForTimeout(60);
    expect(await panel.evaluate(() => `${document.getSelection()}`.length)).toBe(to - from);
  }).toPass();
}

test('a mark is pressed or typed by its key, undone, and goes away when it is pressed again', async ({ panel }) => {
  const { fields } = await beginPost(panel, 'Casa Agar apre alle tre.');
  await choose(panel, 0, 9);
  await key(panel, marksWords.emphasis).click();
  await expect(fields.text).toHaveValue('*Casa Agar* apre alle tre.');
  await panel.keyboard.press('Control+z');
  await expect(fields.text).toHaveValue('Casa Agar apre alle tre.');
  await choose(panel, 0, 9);
  await panel.keyboard.press('Control+b');
  await panel.keyboard.press('Control+b');
  await panel.keyboard.press('Control+i');
  await expect(fields.text).toHaveValue('*Casa Agar* apre alle tre.');
  await key(panel, marksWords.emphasis).focus();
  await panel.keyboard.press('End');
  await expect(key(panel, photographWords.tool)).toBeFocused();
  await expect(fields.content.getByRole('emphasis')).toHaveText('Casa Agar');
  await expect(async () => {
    await fields.content.press('Control+End');
    await panel.waitForTimeout(60);
    expect(await panel.evaluate(() => document.getSelection()?.focusOffset)).toBe(' apre alle tre.'.length);
  }).toPass();
  for (const line of ['- pane', 'vino', '', '1. uno', '', '> detto', '', '## L\'ora  "giusta"']) {
    await panel.keyboard.press('Enter');
    await panel.keyboard.type(line);
  }
  const listed = '*Casa Agar* apre alle tre.\n- pane\n- vino\n1. uno\n\n> detto\n\n## ';
  await expect(fields.text).toHaveValue(`${listed}L'ora  "giusta"`);
  await key(panel, marksWords.refine).click();
  await expect(fields.text).toHaveValue(`${listed}L’ora «giusta»`);
  await panel.keyboard.press('Control+z');
  await expect(fields.text).toHaveValue(`${listed}L'ora  "giusta"`);
  await panel.keyboard.press('Control+Alt+2');
  await expect(fields.text).toHaveValue(/detto\n\nL'ora/);
});

test('on a telephone the line that is written stays above the bar: typed, by keys, pasted, tapped, and as the keyboard opens', async ({
  panel,
}) => {
  await panel.setViewportSize({ width: 390, height: 400 });
  const { fields } = await beginPost(panel, 'Uno.');
  const bar = panel.getByRole('toolbar');
  const isSeen = () => expect.poll(() => bar.evaluate(freePx)).toBeGreaterThanOrEqual(0);
  await fields.content.press('Control+End');
  await panel.keyboard.type('\nDue.\nTre.\nQuattro.\nCinque.\nSei.\nSette.');
  await isSeen();
  for (const key of ['Control+Home', 'Control+End', 'ArrowUp', 'PageDown']) {
    await panel.keyboard.press(key);
    await isSeen();
  }
  await panel.keyboard.insertText('\n\nRiga.'.repeat(30));
  await isSeen();
  await panel.setViewportSize({ width: 390, height: 844 });
  const { y } = (await bar.boundingBox()) ?? { y: 0 };
  await panel.mouse.click(150, y - 8);
  await isSeen();
  await panel.setViewportSize({ width: 390, height: 400 });
  await isSeen();
});

/** From the line that is written to the bar; negative under it, or above the window. */
function freePx(bar: Element) {
  const line = getSelection()?.focusNode?.parentElement?.getBoundingClientRect();
  return line ? Math.min(line.top, bar.getBoundingClientRect().top - line.bottom) : -1;
}

test('a link asks for an https address, a note is written at the end, a copied page keeps its marks', {
  tag: '@nightly',
}, async ({ panel }) => {
  await panel.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { fields, title } = await beginPost(panel, 'Casa Agar apre alle tre.');
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
  await expect(fields.text).toHaveValue(`${linked}.`);
  await panel.keyboard.press('End');
  await panel.keyboard.press('ArrowLeft');
  await key(panel, marksWords.note).click();
  await panel.keyboard.insertText('Di notte, ');
  await panel.evaluate(() => {
    const html = new Blob(['<p>come <i>sempre</i>.</p><script>alert(1)</script>'], { type: 'text/html' });
    return navigator.clipboard.write([new ClipboardItem({ 'text/html': html })]);
  });
  await panel.keyboard.press('Control+v');
  const whole = `${linked}[^1].\n\n[^1]: Di notte, come *sempre*.`;
  await expect(fields.text).toHaveValue(whole);
  await fields.create.click();
  await expect(said(panel, messages.created)).toBeVisible();
  await row(panel, title).edit.click();
  await expect(fields.text).toHaveValue(whole);
  const readers = panel.getByLabel(readersWords.label);
  await expect(readers.getByRole('emphasis')).toHaveText('sempre');
  await expect(readers.getByRole('link', { name: 'apre' })).toHaveAttribute('href', 'https://example.org/orari');
});

test('what is typed with its signs turns into its look, and a step back gives the signs again', {
  tag: '@nightly',
}, async ({ panel }) => {
  const { fields } = await beginPost(panel, '');
  await fields.content.focus();
  await panel.keyboard.type('Il *pane* e **il vino**.');
  await expect(fields.content.getByRole('emphasis')).toHaveText('pane');
  await expect(fields.text).toHaveValue('Il *pane* e **il vino**.');
  await panel.keyboard.press('Enter');
  await panel.keyboard.type('Un *seme*');
  await panel.keyboard.press('Backspace');
  await expect(fields.text).toHaveValue('Il *pane* e **il vino**.\n\nUn \\*seme\\*');
  await panel.keyboard.press('Shift+Enter');
  await panel.keyboard.type('  e un verso');
  await expect(fields.text).toHaveValue(/seme\\\*\n {2}e un verso$/);
  await choose(panel, 3, 7);
  await panel.keyboard.press('Control+k');
  await panel.getByRole('dialog').getByLabel(marksWords.dialog.label).fill('example.org');
  await panel.keyboard.press('Enter');
  await expect(fields.text).toHaveValue(/^Il \[\*pane\*\]\(https:\/\/example\.org\)|^Il \*\[pane\]/);
});

test.describe('without the script that reads a paste', () => {
  test.use({ allowed: [/read-html|Failed to load resource/] });

  test('its words come in, and it is told that its marks did not', async ({ panel }) => {
    await panel.route('**/read-html-*.js', (route) => route.abort());
    const { fields } = await beginPost(panel, 'Uno.');
    await fields.content.press('Control+End');
    await fields.content.evaluate((area) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', '<p> E <b>due</b>.</p>');
      clipboardData.setData('text/plain', ' E due.');
      area.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
    });
    await expect(panel.getByRole('alert')).toContainText(marksWords.lost.title);
    await expect(fields.text).toHaveValue('Uno. E due.');
  });
});
