import { expect, test } from 'vitest';
import { markedFromHtml } from './read-html.ts';

const listOfWord = (sign: string, words: string) =>
  `<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`;
const notesOfWord =
  `<p class=MsoNormal>Uno<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference>[1]</span></a>.</p>` +
  `<div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]>` +
  `<div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference>[1]</span></a> La <i>nota</i>.</p></div></div>`;
const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0cm} --></style></head>
<body lang=IT><!--StartFragment--><p class=MsoNormal>Quando è arrivata a <i style='mso-bidi-font-style:normal'>Casa
Agar</i> non dormiva.<o:p></o:p></p><p class=MsoNormal><b>Mai</b>&nbsp;una notte.<o:p></o:p></p><!--EndFragment--></body></html>`;

test.each([
  ['Word', word, 'Quando è arrivata a *Casa Agar* non dormiva.\n\n**Mai**\u00a0una notte.'],
  [
    'a page',
    '<p>Leggi <a href="https://example.org/a">la <em>pagina</em></a>.</p><p>Poi<br>basta.</p>',
    'Leggi [la *pagina*](https://example.org/a).\n\nPoi\nbasta.',
  ],
  [
    'a writing program in the browser',
    '<b style="font-weight:normal"><span style="font-style:italic">Uno</span><span style="font-weight:700"> due</span></b>',
    '*Uno* **due**',
  ],
  ['bold in italics', '<i>il <b>pane</b> di ieri</i>', '*il **pane** di ieri*'],
  [
    'signs that are text',
    '<p>2*3*4, *nota*, [a](https://b.it) e <i>x</i></p>',
    '2*3*4, \\*nota\\*, \\[a\\](https://b.it) e *x*',
  ],
  ['an empty paragraph', '<p>Uno</p><p>&nbsp;</p><p><i>Due</i></p><p><br></p>', 'Uno\n\n*Due*'],
  ['part of a word, beside others', 'ca<i>s</i>a <b>mia</b>', '*casa* **mia**'],
  [
    'a picture that is only words',
    '<b>Ecco</b><p>![x](foto:cdcdcdcd-cdcd-4dcd-8dcd-cdcdcdcdcdcd)</p>',
    '**Ecco**\n\n!\\[x\\](foto:cdcdcdcd-cdcd-4dcd-8dcd-cdcdcdcdcdcd)',
  ],
  ['lists of Word', listOfWord('·', 'Pane') + listOfWord('2.', 'Vino'), '- Pane\n2. Vino'],
  ['notes of Word', notesOfWord, 'Uno[^1].\n\n[^1]: La *nota*.'],
  ['quotations of Word', '<p class=MsoQuote>Pane<br>\ne vino</p><h1>Casa</h1>', '> Pane\n> e vino\n\n## Casa'],
  [
    'verse, an empty paragraph',
    '<i>Notte<br>\ndi neve</i><p><o:p>&nbsp;</o:p></p><p>Poi</p>',
    '*Notte\ndi neve*\n\nPoi',
  ],
  ['a document of Google', '<a href="https://www.google.com/url?q=https://b.it/&amp;sa=D">b</a>', '[b](https://b.it/)'],
  ['two lines apart', '<i>Uno<br><br>due</i><a href="https://a.it"> tre </a>.', '*Uno*\n\n*due* [tre](https://a.it) .'],
  ['two paragraphs in one', '<i><p>Uno</p><p>due</p></i>', '*Uno*\n\n*due*'],
])('from %s come italics, bold and links', (_, html, marked) => {
  expect(markedFromHtml(html)).toEqual({ text: marked, lost: 0 });
});

test('notes of a paste count on from those of the page', () => {
  expect(markedFromHtml(notesOfWord, 3)?.text).toBe('Uno[^4].\n\n[^4]: La *nota*.');
});

test.each([
  '<i> </i>Solo parole.',
  '<a href="javascript:alert(1)">qui</a>',
  '<script>*a*</script><style>i{}</style><img src=x onerror=alert(1)>',
  '',
])('%j has no marks', (html) => {
  expect(markedFromHtml(html)).toBeUndefined();
});

test('where one paragraph cannot hold its marks, it keeps its words and the others their marks', () => {
  const html = '<p><b>Uno</b></p><p><i><b>!</b>«</i></p>';
  const { text, lost } = markedFromHtml(html) ?? {};
  expect(text).toBe('**Uno**\n\n*!«*');
  expect(lost).toBe(1);
});
