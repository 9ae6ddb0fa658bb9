import type { Locator, Page } from '@playwright/test';
import { messages } from '#app/features/posts/messages.ts';
import { footnoteWords, marksWords, photographWords, readersWords } from '#app/features/posts/panel/editor/words.ts';
import { doc, em, h2, link, note, ol, p, quote, strong, ul } from '#test/documents.ts';
import { beginPost, form, row, said, sent, test } from './posts-site.ts';
import { expect } from './site.ts';

test.describe.configure({ mode: 'default' });

const key = (panel: Page, name: string) => panel.getByRole('toolbar').getByRole('button', { name });

/** As the browser pastes what another program copied. */
function paste(editor: Locator, { html = '', plain = 'x' }) {
  return editor.evaluate(
    (element, copied) => {
      const clipboardData = new DataTransfer();
      for (const [type, data] of Object.entries(copied)) if (data) clipboardData.setData(type, data);
      element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
    },
    { 'text/html': html, 'text/plain': plain },
  );
}

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
    expect(await panel.evaluate(() => document.getSelection()?.focusOffset)).toBe(' apre alle tre.'.length);
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
  await panel.keyboard.press('Backspace');
  await expect(fields.text).toHaveValue(sent(doc(...before.slice(0, 3), quote(p('dettoL\'ora  "giusta"')))));
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

test('a link asks for an https address, a footnote opens a dialog, a copied page keeps its marks', {
  tag: '@nightly',
}, async ({ panel }) => {
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
  const linked = ['Casa Agar ', link('https://example.org/orari', 'apre'), ' alle tre'];
  await expect(fields.text).toHaveValue(sent(doc(p(...linked, '.'))));
  await panel.keyboard.press('End');
  await panel.keyboard.press('ArrowLeft');
  await key(panel, marksWords.footnote).click();
  const dialog = panel.getByRole('dialog', { name: footnoteWords.title });
  const own = dialog.getByRole('textbox');
  await expect(own).toBeFocused();
  await panel.keyboard.type('Di notte, ');
  await paste(own, { html: '<p>come <i>sempre</i>.</p><script>alert(1)</script><p>O quasi.</p>' });
  await dialog.getByRole('button', { name: footnoteWords.save }).click();
  const text = (...words: Parameters<typeof p>) => sent(doc(p(...linked, note(...words), '.')));
  await expect(fields.text).toHaveValue(text('Di notte, come ', em('sempre'), '.\nO quasi.'));
  await fields.create.click();
  await expect(said(panel, messages.created)).toBeVisible();
  await row(panel, title).edit.click();
  await expect(fields.text).toHaveValue(text('Di notte, come ', em('sempre'), '.\nO quasi.'));
  const readers = panel.getByLabel(readersWords.label);
  await expect(readers.getByRole('emphasis')).toHaveText('sempre');
  await expect(readers.getByRole('link', { name: 'apre' })).toHaveAttribute('href', 'https://example.org/orari');

  await fields.content.getByRole('button', { name: 'Nota: Di notte' }).click();
  await expect(own).toBeFocused();
  await panel.keyboard.press('Control+a');
  await panel.keyboard.type('Sempre');
  await dialog.getByRole('button', { name: footnoteWords.save }).click();
  await expect(fields.text).toHaveValue(text('Sempre'));
  await panel.keyboard.press('Backspace');
  await expect(fields.text).toHaveValue(sent(doc(p(...linked, '.'))));
  await panel.keyboard.press('Control+z');
  await expect(fields.text).toHaveValue(text('Sempre'));
  await key(panel, marksWords.footnote).click();
  await dialog.getByRole('button', { name: footnoteWords.remove }).click();
  await expect(fields.text).toHaveValue(sent(doc(p(...linked, '.'))));
});

test('what is typed with its signs turns into its look, and a step back gives the signs again', {
  tag: '@nightly',
}, async ({ panel }) => {
  const { fields } = await beginPost(panel, '');
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

const listOfWord = (sign: string, words: string) =>
  `<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`;
const footnotesOfWord =
  `<p class=MsoNormal>Uno<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference>[1]</span></a>.</p>` +
  `<div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]>` +
  `<div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference>[1]</span></a> La <i>nota</i>.</p></div></div>`;
const word = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal, p.MsoListParagraphCxSpFirst {margin:0cm; font-size:12.0pt} --></style></head><body lang=IT><!--StartFragment-->${body}<!--EndFragment--></body></html>`;
const google = (body: string) =>
  `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">${body}</b>`;

const pastes: Record<string, [html: string, ...blocks: Parameters<typeof doc>]> = {
  Word: [
    word(
      `<p class=MsoNormal>Quando è arrivata a <i style='mso-bidi-font-style:normal'>Casa\nAgar</i> non dormiva.<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal><b>Mai</b>&nbsp;una notte.<o:p></o:p></p>`,
    ),
    p('Quando è arrivata a ', em('Casa Agar'), ' non dormiva.'),
    p(strong('Mai'), '\u00a0una notte.'),
  ],
  'Word, without a mark': [word('<p class=MsoNormal>Uno.</p><p class=MsoNormal>Due.</p>'), p('Uno.'), p('Due.')],
  'lists of Word': [
    word(listOfWord('·', 'Pane') + listOfWord('·', 'Sale') + listOfWord('2.', 'Vino') + listOfWord('3.', 'Acqua')),
    ul('Pane', 'Sale'),
    ol(2, 'Vino', 'Acqua'),
  ],
  'footnotes of Word': [word(footnotesOfWord), p('Uno', note('La ', em('nota'), '.'), '.')],
  'quotations of Word': [
    word(
      '<p class=MsoQuote>Pane<br>\ne vino</p><p class=MsoQuote>Due</p><h1><b>Casa</b></h1><p class=MsoNormal>Poi</p>',
    ),
    quote(p('Pane\ne vino'), p('Due')),
    h2('Casa'),
    p('Poi'),
  ],
  'Google Docs': [
    google(
      `<p dir="ltr"><span style="font-style:italic;white-space:pre-wrap">Uno</span><span style="font-weight:700;white-space:pre-wrap"> due</span></p><br /><p dir="ltr"><span style="font-weight:400">Tre <a href="https://www.google.com/url?q=https://b.it/&amp;sa=D">b</a></span></p><ul><li dir="ltr"><p role="presentation">Quattro</p></li><ul><li><p>Cinque</p></li></ul></ul>`,
    ),
    p(em('Uno'), strong(' due')),
    p('Tre ', link('https://b.it/', 'b')),
    ul('Quattro', 'Cinque'),
  ],
  'footnotes of LibreOffice': [
    '<p style="margin-bottom: 0cm">Uno<font face="Liberation Serif"><a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a></font></p><p>Due</p><div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>Nota</p></div>',
    p('Uno', note('Nota')),
    p('Due'),
  ],
  'a mail': [
    'Ciao,<div>come stai?</div><div><br></div><div>Qui <i>bene</i>.</div><div>A presto<br><br>Agnese</div>',
    p('Ciao,\ncome stai?'),
    p('Qui ', em('bene'), '.\nA presto'),
    p('Agnese'),
  ],
  'a page': [
    '<title>x</title><p>Leggi <a href="https://example.org/a">la <em>pagina</em></a>.</p><img src=x onerror=alert(1)><script>alert(1)</script><p style="display:none">no</p><p>Scrivi a <a href="mailto:a@b.it">lei</a>, <a href="http://b.it/">qui</a>, <a href="javascript:alert(1)">mai</a>.</p>',
    p('Leggi ', link('https://example.org/a', 'la ', em('pagina')), '.'),
    p('Scrivi a lei (a@b.it), qui (http://b.it/), mai.'),
  ],
  'lists in lists': [
    '<ol start=3><li>Uno<ul><li>due</li><li><h3>tre</h3></li></ul></li><li>quattro</li></ol>',
    ol(3, 'Uno', 'due', 'tre', 'quattro'),
  ],
  'a table': [
    '<table><tr><th>Pane</th><th>Vino</th></tr><tr><td><p>2</p></td><td>3</td></tr></table>',
    p('Pane | Vino\n2 | 3'),
  ],
  'two paragraphs in one': ['<i>Uno<br><br>due</i>', p(em('Uno')), p(em('due'))],
};

test('what writing programs, mails and pages copy arrives with its paragraphs, marks, lists and footnotes', async ({
  panel,
}) => {
  const { fields } = await beginPost(panel, '');
  for (const [name, [html, ...blocks]] of Object.entries(pastes)) {
    await fields.content.press('Control+a');
    await fields.content.press('Delete');
    await paste(fields.content, { html });
    await expect.soft(fields.text, name).toHaveValue(sent(doc(...blocks)));
  }
});

test('plain words keep their lines and blanks, a chat its signs; copied words have lines again', async ({ panel }) => {
  const { fields } = await beginPost(panel, '');
  const plain = 'Uno *due _tre_* ~via~\n  rientro\n\n2*3*4 https://a.it/_b_';
  await paste(fields.content, { plain });
  const read = doc(p('Uno ', strong('due ', em('tre')), ' via\n  rientro'), p('2*3*4 https://a.it/_b_'));
  await expect(fields.text).toHaveValue(sent(read));
  const copied = await fields.content.evaluate((editor) => {
    document.execCommand('selectAll');
    const clipboardData = new DataTransfer();
    editor.dispatchEvent(new ClipboardEvent('copy', { bubbles: true, cancelable: true, clipboardData }));
    return { html: clipboardData.getData('text/html'), plain: clipboardData.getData('text/plain') };
  });
  expect(copied.plain).toBe('Uno due tre via\n  rientro\n\n2*3*4 https://a.it/_b_');
  await paste(fields.content, copied);
  await expect(fields.text).toHaveValue(sent(read));
});
