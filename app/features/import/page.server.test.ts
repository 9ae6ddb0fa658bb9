import fc from 'fast-check';
import { DomUtils, parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { wordsOf } from '#app/features/writing/document/document.ts';
import { readDocument } from '#app/features/writing/document/read-document.ts';
import { htmlOf } from '#test/document-html.ts';
import { readPage, readWords } from './page.server.ts';
import type { Note } from './report.ts';
import { uuidOf } from './rows.server.ts';

test.each([
  ['<p>Uno</p>\n<p>Due<br>tre</p>', 'Uno\n\nDue\ntre'],
  [
    '<!-- wp:paragraph -->\n<p>Il <em>pane</em>\ncresce.</p>\n<!-- /wp:paragraph -->',
    'Il pane cresce.',
  ],
  ['Prima riga\r\nseconda\r\n\r\nNuovo <b>paragrafo</b>', 'Prima riga\nseconda\n\nNuovo paragrafo'],
  ['<p>L&#8217;alba &egrave; &lt;qui&gt; &amp;amp;</p>', 'L’alba è <qui> &amp;'],
  ['<p>a</p><script>alert("x")</script><style>p{}</style><p>b</p>', 'a\n\nb'],
  ['<p>Leggi <a href="https://x.org/a">la pagina</a>.</p>', 'Leggi la pagina (https://x.org/a).'],
  ['<p><a href="https://x.org">https://x.org</a></p>', 'https://x.org'],
  ['<p>nota <a href="#n1">1</a></p>', 'nota 1'],
  ['<p>a</p><pre class="wp-block-verse">Notte\n   di<br>neve</pre>', 'a\n\nNotte\n   di\nneve'],
  [
    '<p>a</p><figure><div class="wp-block-embed__wrapper">\nhttps://v.org/1\n</div></figure><p>b</p>',
    'a\n\nhttps://v.org/1\n\nb',
  ],
  ['<p>a</p><iframe src="https://v.org/1"></iframe><p>b</p>', 'a\n\nhttps://v.org/1\n\nb'],
  ['<p>aperto <b>e mai chiuso', 'aperto e mai chiuso'],
  ['', ''],
])('%j is read as %j', (html, text) => {
  expect(readWords(html)).toBe(text);
});

test('words below thousands of tags are read, without their marks', () => {
  const deep = `<p>Sopra</p>${'<div>'.repeat(200_000)}sotto &egrave; ${'<br>'.repeat(600)}<b>la cenere</b>`;
  expect(wordsOf(readPage(deep, []).document).split(/\s+/)).toEqual([
    'Sopra',
    'sotto',
    'è',
    'la',
    'cenere',
  ]);
  expect(htmlOf(readPage(`${'<p>Una <b>riga</b><br>'.repeat(600)}`, []).document)).toContain(
    '<strong>riga</strong>',
  );
});

test.each([
  ['nested tags that the parser closes itself', '<p><li>'.repeat(300)],
  ['tens of thousands of elements', '<a href="#n">1</a>'.repeat(25_000)],
])(
  'a page of %s, which would block the site for minutes, is imported as plain text',
  (_what, html) => {
    const notes: Note[] = [];
    expect(wordsOf(readPage(`${html}<b>la cenere</b>`, notes).document)).toMatch(
      /^[1 ]*la cenere$/,
    );
    expect(notes).toEqual([{ code: 'deep' }]);
  },
);

test('elements that a document cannot contain are counted: tables, forms, pictures without an address, players', () => {
  const notes: Note[] = [];
  const tables = '<table><tr><td>a</td></tr></table><table></table><form>b</form>';
  readPage(
    `${tables}<p>a<img src="data:x"></p><a href="b.html"><img></a><iframe src="https://v.org"></iframe>`,
    notes,
  );
  expect(notes).toEqual([
    { code: 'shapes', detail: '2' },
    { code: 'pictures', detail: '2' },
    { code: 'players', detail: '1' },
  ]);
});

const read = (html: string) => htmlOf(readPage(html, []).document);
const figure = (src: string, title = '') =>
  `<figure id="${uuidOf(`picture:${src}`)}"${title}></figure>`;

test.each([
  [
    'links, beside those that are no https address',
    '<p><a href="https://x.org/a_(b)">La <em>pagina</em></a>, <a href="http://y.org">questa</a>, <a href="/z">qui</a>, <a href="javascript:alert(1)">no</a>.</p>',
    '<p><a href="https://x.org/a_(b)">La <em>pagina</em></a>, questa (http://y.org), qui (/z), no.</p>',
  ],
  [
    'addresses that are their own words, links within the page',
    '<p>Si trova a <a href="mailto:a@x.org">a@x.org</a>, <a href="http://x.org">http://x.org</a>, <a href="#n1">1</a></p>',
    '<p>Si trova a a@x.org, http://x.org, 1</p>',
  ],
  [
    'blanks at the edges, breaks and paragraphs within',
    '<p>Uno <em> due<br>tre </em> e <cite>quattro</cite></p><b><p>cinque</p><p>sei</p></b>',
    '<p>Uno <em>due<br>tre</em> e <em>quattro</em></p><p><strong>cinque</strong></p><p><strong>sei</strong></p>',
  ],
  [
    'lists, tables, headings and verse around them',
    '<h2>Il <em>forno</em></h2><ul><li><b>a</b></li></ul><table><tr><td><i>b</i></td><td>c</td></tr></table><pre>d\n   <em>e</em></pre>',
    '<h2>Il <em>forno</em></h2><ul><li><strong>a</strong></li></ul><p><em>b</em> | c</p><p>d<br>   <em>e</em></p>',
  ],
  [
    'list from three, lists in lists, lines within an item',
    'Impasta:\n<ol start="3">\n<li>a<ul><li>b</li><li>c</li></ul></li>\n<li><p>d<br>\ne</p><p>f</p></li></ol>\nPoi',
    '<p>Impasta:</p><ol start="3"><li>a</li></ol><ul><li>b</li><li>c</li></ul><ol start="4"><li>d<br>e<br>f</li></ol><p>Poi</p>',
  ],
  [
    'quotations, whatever their words begin with',
    '<p>- a</p><blockquote><p>b<br>2. c</p><p>d</p></blockquote><h3><b>e</b></h3><hr><p>1. f</p>',
    '<p>- a</p><blockquote><p>b<br>2. c</p><p>d</p></blockquote><h2>e</h2><p>---</p><p>1. f</p>',
  ],
  [
    'lines of old texts',
    'Riga <b>uno</b>\nriga due\n\nNuovo\n<i>para\ngrafo</i>',
    '<p>Riga <strong>uno</strong><br>riga due</p><p>Nuovo<br><em>para<br>grafo</em></p>',
  ],
  [
    'a picture in a link, beside a caption',
    '<figure><a href="https://x.org/b.jpg"><img src="b.jpg" alt="Il\n[pane]"></a><figcaption><em>Il forno</em></figcaption></figure>',
    `${figure('b.jpg', ' title="Il [pane]"')}<p><em>Il forno</em></p>`,
  ],
])('a page is imported with its %s', (_what, html, expected) => {
  expect(read(html)).toBe(expected);
});

test('an empty paragraph is dropped, and an invisible photograph is not imported', () => {
  const notes: Note[] = [];
  const html =
    '<p>Uno</p><p>&nbsp;</p><p><i>Due</i></p><p>\u00a0<br></p><p><img src="b.jpg"><noscript><img src="c.jpg"></noscript></p>';
  const { document, photographs } = readPage(html, notes);
  expect(htmlOf(document)).toBe(`<p>Uno</p><p><em>Due</em></p>${figure('b.jpg')}`);
  expect(photographs).toMatchObject([{ urls: ['b.jpg'] }]);
  expect(notes).toEqual([]);
});

test('the document of any page can be stored and has the words of the page, without blanks at the ends of lines', () => {
  const pieces =
    '<p> <em> </em> <b> </b> <br> <ul> <ol> <ol·start="7"> <li> </ul> </ol> <h2> </h2> <blockquote> </blockquote> <pre> </pre> - 1. > <a·href="https://a.it/(b)"> </a> <a·href="/una-pagina"> <img> <img·src="b.jpg"> * [ \\'
      .split(' ')
      .map((piece) => piece.replaceAll('·', ' '));
  const html = fc.array(
    fc.oneof(fc.constantFrom(...pieces, ' ', '\n', 'pane', '&nbsp;'), fc.string({ maxLength: 3 })),
  );
  // The address of a link precedes a line break within the link. The import deletes control characters.
  const bare = (text: string) =>
    text.replaceAll(/https:\/\/a\.it\/\(b\)|\/una-pagina/g, '').replaceAll(/[\s()\p{Cc}]+/gu, '');
  fc.assert(
    fc.property(html, (parts) => {
      const page = parts.join('');
      // A horizontal rule becomes ---.
      fc.pre(!/<hr/i.test(page));
      const { problem, ...text } = readDocument(readPage(page, []).document);
      const words = 'content' in text ? text.content : undefined;
      expect(problem).toBeUndefined();
      expect(bare(words ?? '')).toBe(bare(DomUtils.textContent(parseDocument(page))));
      expect(words).not.toMatch(/[^\S\n]$/m);
    }),
    { numRuns: 500 },
  );
});
