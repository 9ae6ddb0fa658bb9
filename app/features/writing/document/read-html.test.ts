import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { htmlOf } from '#test/document-html.ts';
import { documentOf } from './document.ts';
import { readDocument } from './read-document.ts';
import { readHtml } from './read-html.ts';

const restOfId = '0000000-0000-4000-8000-000000000000';
const photographOf = ({ attribs: { src, alt = '' } }: { attribs: Record<string, string> }) =>
  src ? { id: src + restOfId, alt } : undefined;
const documentFrom = (page: string) =>
  readHtml(parseDocument(page).children, { photographOf }).document;

function read(page: string) {
  const read = readDocument(documentFrom(page));
  return read.problem ? '' : htmlOf(read.document).replaceAll(restOfId, '');
}

const listOfWord = (marker: string, words: string) =>
  `<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`;
const notesOfWord =
  `<p class=MsoNormal>Uno<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference>[1]</span></a>.</p>` +
  `<div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]>` +
  `<div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference>[1]</span></a> La <i>nota</i>.</p></div></div>`;
const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0cm} --></style></head>
<body lang=IT><!--StartFragment--><p class=MsoNormal>Quando è arrivata a <i style='mso-bidi-font-style:normal'>Casa
Agar</i> non dormiva.<o:p></o:p></p><p class=MsoNormal><b>Mai</b>&nbsp;una notte.<o:p></o:p></p><!--EndFragment--></body></html>`;

test.each([
  [
    'Word',
    word,
    '<p>Quando è arrivata a <em>Casa Agar</em> non dormiva.</p><p><strong>Mai</strong>\u00a0una notte.</p>',
  ],
  [
    'Google Docs',
    '<b style="font-weight:normal"><span style="font-style:italic">Uno</span><span style="font-weight:700"> due</span></b><a href="https://www.google.com/url?q=https://b.it/&amp;sa=D"> b</a>',
    '<p><em>Uno</em> <strong>due</strong> <a href="https://b.it/">b</a></p>',
  ],
  [
    'a style that declares twice',
    '<b style="font-weight:bold; font-weight:400">a</b> <i style="font-style:normal;font-style:italic">b</i>',
    '<p>a <em>b</em></p>',
  ],
  [
    'bold in italics',
    '<i>il <b>pane</b> di ieri</i>',
    '<p><em>il <strong>pane</strong> di ieri</em></p>',
  ],
  [
    'lists of Word',
    listOfWord('·', 'Pane') + listOfWord('2.', 'Vino') + listOfWord('3.', 'Olio'),
    '<ul><li>Pane</li></ul><ol start="2"><li>Vino</li><li>Olio</li></ol>',
  ],
  [
    'quotations of Word',
    '<p class=MsoQuote>Pane<br>e vino</p><p class=MsoIntenseQuote>e olio</p><h1>Casa</h1>',
    '<blockquote><p>Pane<br>e vino</p><p>e olio</p></blockquote><h2>Casa</h2>',
  ],
  [
    'verse, an empty paragraph',
    '<i>Notte<br>\ndi neve</i><p><o:p>&nbsp;</o:p></p><p>Poi</p>',
    '<p><em>Notte<br>di neve</em></p><p>Poi</p>',
  ],
  [
    'two line breaks, blanks at the edges of a link',
    '<i>Uno<br><br>due</i><a href="https://a.it"> tre </a>.',
    '<p><em>Uno</em></p><p><em>due</em> <a href="https://a.it">tre</a> .</p>',
  ],
  [
    'headings, all bold or in part',
    '<h1><b>Il <i>forno</i></b></h1><h4>La <b>madia</b></h4>',
    '<h2>Il <em>forno</em></h2><h2>La <strong>madia</strong></h2>',
  ],
  [
    'a list and a heading in a quotation',
    '<blockquote><p>a</p><ul><li>b</li></ul><h3>c</h3><p>d</p></blockquote>',
    '<blockquote><p>a</p></blockquote><ul><li>b</li></ul><h2>c</h2><blockquote><p>d</p></blockquote>',
  ],
  [
    'indents',
    '<p>a<br>&nbsp; &nbsp;b</p><pre>  c\n\td  e\n\n   <em>f</em></pre>',
    '<p>a<br>\u00a0 \u00a0b</p><p>  c<br>\td  e</p><p>   <em>f</em></p>',
  ],
  [
    'photographs within other blocks',
    '<p>a <img src="1" alt="x"> b</p><ol><li><img src="2">c<li>d <img src="3"><p>e</p><li>f</ol><blockquote>g<img src="4"><p>h</p></blockquote>',
    '<p>a</p><figure id="1" title="x"></figure><p>b</p><figure id="2"></figure><ol><li>c</li><li>d<br>e</li></ol>' +
      '<figure id="3"></figure><ol start="3"><li>f</li></ol><blockquote><p>g</p><p>h</p></blockquote><figure id="4"></figure>',
  ],
  [
    'a list that counts too far',
    '<ol start="999"><li>a<li>b</ol>',
    '<ol start="999"><li>a</li><li>b</li></ol>',
  ],
])('from %s come the blocks and marks of the schema', (_, page, html) => {
  expect(read(page)).toBe(html);
});

test.each([
  [
    'footnotes of LibreOffice',
    '<p style="margin-bottom: 0cm">Uno<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a></p><p>Due</p><hr><div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>Nota</p></div>',
    '<p>Uno<sup>1</sup></p><p>Due</p><aside>Nota</aside>',
  ],
  [
    'lists of Google Docs',
    '<ul><li dir="ltr"><p role="presentation">Quattro</p></li><ul><li><p>Cinque</p></li></ul></ul>',
    '<ul><li>Quattro</li><li>Cinque</li></ul>',
  ],
  [
    'a mail',
    'Ciao,<div>come stai?</div><div><br></div><div>Qui <i>bene</i>.</div><div>A presto<br><br>Agnese</div>',
    '<p>Ciao,<br>come stai?</p><p>Qui <em>bene</em>.<br>A presto</p><p>Agnese</p>',
  ],
  [
    'a page',
    '<p>Leggi</p><a href="https://example.org"><img src="1"></a><p hidden>no</p><p style="display:none">no</p><p>Scrivi a <a href="mailto:a@b.it">lei</a>, <a href="http://b.it/">qui</a>, <a href="javascript:alert(1)">mai</a>.</p>',
    '<p>Leggi</p><p>Scrivi a lei (a@b.it), qui (http://b.it/), mai.</p>',
  ],
  [
    'lists in lists',
    '<ol start=3><li>Uno<ul><li>due</li><li><h3>tre</h3></li></ul></li><li>quattro</li></ol>',
    '<ol start="3"><li>Uno</li></ol><ul><li>due</li><li>tre</li></ul><ol start="4"><li>quattro</li></ol>',
  ],
  [
    'a table',
    '<table><tr><th>Pane</th><th>Vino</th></tr><tr><td><p>2</p><ul><li>3</li></ul></td><td>4<br>5</td></tr></table>',
    '<p>Pane | Vino<br>2 3 | 4 5</p>',
  ],
  [
    'lines and blanks of a style',
    '<div style="white-space: pre-wrap">a\n  b</div>',
    '<p>a<br>  b</p>',
  ],
])(
  'what is pasted from %s has its words, without rules and addresses of pictures',
  (_, page, html) => {
    const { document } = readHtml(parseDocument(page).children, { isPasted: true });
    expect(htmlOf(document)).toBe(html);
  },
);

test.each([
  [
    'Ghost',
    '<p>Uno<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup></p><section class="footnotes"><ol><li id="fn1" class="footnote-item"><p>La <em>nota</em> <a href="#fnref1" class="footnote-backref">↩</a></p></li></ol></section>',
  ],
  [
    'WordPress',
    '<p>Uno<sup data-fn="x" class="fn"><a href="#x" id="x-link">1</a></sup></p><ol class="wp-block-footnotes"><li id="x">La <em>nota</em> <a href="#x-link">↩</a></li></ol>',
  ],
  ['Word', notesOfWord.replace('.</p>', '</p>').replace('</i>.', '</i>')],
  ...[
    'file:///C:/Users/a/AppData/Local/Temp/msohtmlclip1/01/clip.htm',
    'applewebdata://1A-2B/',
  ].map((base): [string, string] => [
    `Word, with ${base}`,
    notesOfWord
      .replace('.</p>', '</p>')
      .replace('</i>.', '</i>')
      .replaceAll('href="', `href="${base}`),
  ]),
  [
    'Word at the end of the document',
    notesOfWord
      .replace('.</p>', '</p>')
      .replace('</i>.', '</i>')
      .replaceAll('ftn', 'edn')
      .replaceAll('[1]', '[iv]'),
  ],
  [
    'Word, of which Blogger is full',
    '<p>Uno<a href="#_ftn1" name="_ftnref1">[1]</a></p><p><a href="#_ftnref1" name="_ftn1">[1]</a> La <i>nota</i></p>',
  ],
])('a note of %s is a footnote in its place', (_engine, page) => {
  expect(read(page)).toBe('<p>Uno<sup>1</sup></p><aside>La <em>nota</em></aside>');
});

const note = (id: string, words: string) =>
  `<li id="${id}" class="footnote">${words} <a href="#up">↩</a></li>`;

test.each([
  [
    'two calls of one note are two notes, the lines of its blocks and its links remain',
    `<p>Uno<a href="#a">1</a>, <b>due<a href="#a">1</a></b></p><ol>${note('a', '<p>La</p><p><a href="https://x.org">nota</a></p>')}</ol>`,
    '<p>Uno<sup>1</sup>, <strong>due<sup>2</sup></strong></p>' +
      '<aside>La<br><a href="https://x.org">nota</a></aside>'.repeat(2),
  ],
  [
    'no link is around a note',
    `<p><a href="https://x.org">Uno<a href="#a">1</a></a></p><ol>${note('a', 'La nota')}</ol>`,
    '<p><a href="https://x.org">Uno</a><sup>1</sup></p><aside>La nota</aside>',
  ],
  [
    'a note that another note calls is not within it',
    `<p>Uno<a href="#a">1</a></p><ol>${note('a', 'Si veda <a href="#b">2</a>')}${note('b', 'L’altra')}</ol>`,
    '<p>Uno<sup>1</sup></p><ol><li>L’altra ↩</li></ol><aside>Si veda 2</aside>',
  ],
  [
    'a numeral that leads to a paragraph calls nothing',
    '<p>Uno<a href="#a">1</a></p><p id="a">Due</p>',
    '<p>Uno1</p><p>Due</p>',
  ],
  [
    'a photograph in a note stands behind the text',
    `<p>Uno<a href="#a">1</a></p><p>due</p><ol>${note('a', 'La nota <img src="1">')}</ol>`,
    '<p>Uno<sup>1</sup></p><p>due</p><figure id="1"></figure><aside>La nota</aside>',
  ],
])('%s', (_what, page, html) => {
  expect(read(page)).toBe(html);
});

test('ten thousand calls of one long note are refused as too long, at once', () => {
  const page = `${'<a href="#a">1</a>'.repeat(10_000)}<ol>${note('a', 'pane '.repeat(20_000))}</ol>`;
  expect(readDocument(documentFrom(page)).problem).toBeDefined();
});

test('a page without words is an empty document', () => {
  expect(documentFrom('<p> </p><script>a</script><style>i{}</style>')).toEqual(documentOf(''));
});
