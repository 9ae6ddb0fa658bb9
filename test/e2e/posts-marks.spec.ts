import type { Locator, Page } from '@playwright/test';
import { messages } from '#app/features/posts/messages.ts';
import { readersWords } from '#app/features/posts/panel/editor/words.ts';
import { footnoteWords, marksWords, photographWords } from '#app/features/writing/editor/words.ts';
import { doc, em, h2, link, note, ol, p, quote, strong, ul } from '#test/documents.ts';
import { form, noticeWith, row, sent, startPost, test } from './posts-site.ts';
import { expect } from './site.ts';

test.describe.configure({ mode: 'default' });

const key = (panel: Page, name: string) => panel.getByRole('toolbar').getByRole('button', { name });

/** As the browser pastes what another program copied. */
function paste(editor: Locator, { html = '', plain = 'x' }) {
  return editor.evaluate(
    (element, copied) => {
      const clipboardData = new DataTransfer();
      for (const [type, data] of Object.entries(copied))
        if (data) clipboardData.setData(type, data);
      element.dispatchEvent(
        new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
      );
    },
    { 'text/html': html, 'text/plain': plain },
  );
}

/** Selects the text in the first paragraph. */
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

test('a mark is pressed or typed by its key, undone, and goes away when it is pressed again', async ({
  panel,
}) => {
  const { fields } = await startPost(panel, 'Casa Agar apre alle tre.');
  await choose(panel, 0, 9);
  await key(panel, marksWords.em).click();
  const italic = p(em('Casa Agar'), ' apre alle tre.');
  await expect(fields.text).toHaveValue(sent(doc(italic)));
  await panel.keyboard.press('Control+z');
  await expect(fields.text).toHaveValue(sent('Casa Agar apre alle tre.'));
  await choose(panel, 0, 9);
  await panel.keyboard.press('Control+b');
  await panel.keyboard.press('Control+b');
  await panel.keyboard.press('Control+i');
  await expect(fields.text).toHaveValue(sent(doc(italic)));
  await key(panel, marksWords.em).focus();
  await panel.keyboard.press('End');
  await expect(key(panel, photographWords.tool)).toBeFocused();
  await expect(fields.content.getByRole('emphasis')).toHaveText('Casa Agar');
  await expect(async () => {
    await fields.content.press('Control+End');
    await panel.waitForTimeout(60);
    expect(await panel.evaluate(() => document.getSelection()?.focusOffset)).toBe(
      ' apre alle tre.'.length,
    );
  }).toPass();
  for (const line of ['- pane', 'vino', '', '1. uno', '', '> detto', '', '## L\'ora  "giusta"']) {
    await panel.keyboard.press('Enter');
    await panel.keyboard.type(line);
  }
  const before = [italic, ul('pane', 'vino'), ol(1, 'uno'), quote(p('detto'))];
  await expect(fields.text).toHaveValue(sent(doc(...before, h2('L\'ora  "giusta"'))));
  await key(panel, marksWords.refine).click();
  await expect(fields.text).toHaveValue(sent(doc(...before, h2('L’ora «giusta»'))));
  await panel.keyboard.press('Control+z');
  await expect(fields.text).toHaveValue(sent(doc(...before, h2('L\'ora  "giusta"'))));
  await panel.keyboard.press('Control+Alt+2');
  await expect(fields.text).toHaveValue(sent(doc(...before, p('L\'ora  "giusta"'))));
  await panel.keyboard.press('Home');
  // The browser reports a new selection to ProseMirror with the next frame.
  await panel.evaluate(() => new Promise((seen) => requestAnimationFrame(() => setTimeout(seen))));
  await panel.keyboard.press('Backspace');
  await expect(fields.text).toHaveValue(
    sent(doc(...before.slice(0, 3), quote(p('dettoL\'ora  "giusta"')))),
  );
});

test('on a telephone the line that is written stays above the bar: typed, by keys, pasted, tapped, and as the keyboard opens', async ({
  panel,
}) => {
  await panel.setViewportSize({ width: 390, height: 400 });
  const { fields } = await startPost(panel, 'Uno.');
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

test('a link asks for an https address, a footnote opens a dialog, a copied page keeps its marks', {
  tag: '@nightly',
}, async ({ panel }) => {
  const { fields, title } = await startPost(panel, 'Casa Agar apre alle tre.');
  await choose(panel, 10, 14);
  await panel.keyboard.press('Control+k');
  const address = panel.getByRole('dialog').getByLabel(marksWords.dialog.label);
  await expect(address).toBeFocused();
  await address.fill('javascript:alert(1)');
  await panel.keyboard.press('Enter');
  await expect(address).toHaveAccessibleDescription(marksWords.dialog.refused);
  await address.fill('example.org/orari');
  await panel.keyboard.press('Enter');
  const linked = ['Casa Agar ', link('https://example.org/orari', 'apre'), ' alle tre'];
  await expect(fields.text).toHaveValue(sent(doc(p(...linked, '.'))));
  await panel.keyboard.press('End');
  await panel.keyboard.press('ArrowLeft');
  await key(panel, marksWords.footnote).click();
  const dialog = panel.getByRole('dialog', { name: footnoteWords.title });
  const own = dialog.getByRole('textbox');
  await expect(own).toBeFocused();
  await panel.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await key(panel, marksWords.footnote).click();
  await expect(own).toBeFocused();
  await panel.keyboard.type('Di notte, ');
  await paste(own, { html: '<p>come <i>sempre</i>.</p><script>alert(1)</script><p>O quasi.</p>' });
  await dialog.getByRole('button', { name: footnoteWords.save }).click();
  const text = (...words: Parameters<typeof p>) => sent(doc(p(...linked, note(...words), '.')));
  await expect(fields.text).toHaveValue(text('Di notte, come ', em('sempre'), '.\nO quasi.'));
  await fields.create.click();
  await expect(noticeWith(panel, messages.created)).toBeVisible();
  await row(panel, title).edit.click();
  await expect(fields.text).toHaveValue(text('Di notte, come ', em('sempre'), '.\nO quasi.'));
  const readers = panel.getByLabel(readersWords.label);
  await expect(readers.getByRole('emphasis')).toHaveText('sempre');
  await expect(readers.getByRole('link', { name: 'apre' })).toHaveAttribute(
    'href',
    'https://example.org/orari',
  );

  await fields.content.getByRole('button', { name: 'Nota: Di notte' }).click();
  await expect(own).toBeFocused();
  await panel.keyboard.press('Control+a');
  await panel.keyboard.type('Sempre');
  await dialog.getByRole('button', { name: footnoteWords.save }).click();
  await expect(fields.text).toHaveValue(text('Sempre'));
  await panel.keyboard.press('Backspace');
  await expect(fields.text).toHaveValue(sent(doc(p(...linked, '.'))));
  await key(panel, marksWords.footnote).click();
  await panel.keyboard.type('Ancora');
  await dialog.getByRole('button', { name: footnoteWords.save }).click();
  await expect(fields.text).toHaveValue(text('Ancora'));
  await key(panel, marksWords.footnote).click();
  await dialog.getByRole('button', { name: footnoteWords.remove }).click();
  await expect(fields.text).toHaveValue(sent(doc(p(...linked, '.'))));
});

test('typed markers become formatting, and undo restores the markers', {
  tag: '@nightly',
}, async ({ panel }) => {
  const { fields } = await startPost(panel, '');
  await fields.content.focus();
  await panel.keyboard.type('Il *pane* e **il vino**.');
  await expect(fields.content.getByRole('emphasis')).toHaveText('pane');
  const first = p('Il ', em('pane'), ' e ', strong('il vino'), '.');
  await expect(fields.text).toHaveValue(sent(doc(first)));
  await panel.keyboard.press('Enter');
  await panel.keyboard.type('Un *seme*');
  await panel.keyboard.press('Backspace');
  await expect(fields.text).toHaveValue(sent(doc(first, p('Un *seme*'))));
  await panel.keyboard.press('Shift+Enter');
  await panel.keyboard.type('  e un verso');
  await expect(fields.text).toHaveValue(sent(doc(first, p('Un *seme*\n  e un verso'))));
  await choose(panel, 3, 7);
  await panel.keyboard.press('Control+k');
  await panel.getByRole('dialog').getByLabel(marksWords.dialog.label).fill('example.org');
  await panel.keyboard.press('Enter');
  await expect(fields.content.getByRole('link').getByRole('emphasis')).toHaveText('pane');
});

/** `read-html.test.ts` has the others. */
const pastes: Record<string, [html: string, ...blocks: Parameters<typeof doc>]> = {
  Word: [
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0cm} --></style></head><body lang=IT><!--StartFragment--><p class=MsoNormal>Uno<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference>[1]</span></a>.</p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>2.</span><![endif]>Vino<o:p></o:p></p><div style='mso-element:footnote-list'><br clear=all><hr align=left size=1 width="33%"><div style='mso-element:footnote' id=ftn1><p><a href="#_ftnref1" name="_ftn1">[1]</a> La <i>nota</i>.</p></div></div><!--EndFragment--></body></html>`,
    p('Uno', note('La ', em('nota'), '.'), '.'),
    ol(2, 'Vino'),
  ],
  'Google Docs': [
    `<meta charset="utf-8"><b style="font-weight:normal;"><p><span style="font-style:italic;white-space:pre-wrap">Uno</span><span style="font-weight:700"> due</span></p><br /><p><a href="https://www.google.com/url?q=https://b.it/&amp;sa=D">b</a></p></b>`,
    p(em('Uno'), ' ', strong('due')),
    p(link('https://b.it/', 'b')),
  ],
  'a page': [
    '<title>x</title><p>Leggi</p><img src=x onerror=alert(1)><script>alert(1)</script><p style="display:none">no</p>',
    p('Leggi'),
  ],
};

test('what writing programs, mails and pages copy arrives with its paragraphs, marks, lists and footnotes', async ({
  panel,
}) => {
  const { fields } = await startPost(panel, '');
  for (const [name, [html, ...blocks]] of Object.entries(pastes)) {
    await fields.content.press('Control+a');
    await fields.content.press('Delete');
    await paste(fields.content, { html });
    await expect.soft(fields.text, name).toHaveValue(sent(doc(...blocks)));
  }
});

test('pasted plain text keeps its lines, blanks and markers; copied text has its lines', async ({
  panel,
}) => {
  const { fields } = await startPost(panel, '');
  const plain = 'Uno *due _tre_* ~via~\n  rientro\n\n2*3*4 https://a.it/_b_';
  await paste(fields.content, { plain });
  const read = doc(
    p('Uno ', strong('due ', em('tre')), ' via\n  rientro'),
    p('2*3*4 https://a.it/_b_'),
  );
  await expect(fields.text).toHaveValue(sent(read));
  await fields.content.press('Control+a');
  const copied = await fields.content.evaluate((editor) => {
    const clipboardData = new DataTransfer();
    editor.dispatchEvent(
      new ClipboardEvent('copy', { bubbles: true, cancelable: true, clipboardData }),
    );
    return { html: clipboardData.getData('text/html'), plain: clipboardData.getData('text/plain') };
  });
  expect(copied.plain).toBe('Uno due tre via\n  rientro\n\n2*3*4 https://a.it/_b_');
  await paste(fields.content, copied);
  await expect(fields.text).toHaveValue(sent(read));
});
