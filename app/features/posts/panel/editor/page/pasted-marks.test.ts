import { expect, test } from 'vitest';
import { markedFromHtml } from './pasted-marks.ts';

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
  ['two lines apart', '<i>Uno<br><br>due</i><a href="https://a.it"> tre </a>.', '*Uno*\n\n*due* [tre](https://a.it) .'],
  ['two paragraphs in one', '<i><p>Uno</p><p>due</p></i>', '*Uno*\n\n*due*'],
])('from %s come italics, bold and links', (_, html, marked) => {
  expect(markedFromHtml(html)).toEqual({ text: marked, lost: 0 });
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
