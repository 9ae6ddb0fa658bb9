import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMarks } from '#app/features/posts/marks/parse.ts';
import { wordsOf } from '#app/features/posts/marks/print.ts';
import { readPage, readWords } from './page.server.ts';
import type { Note } from './report.ts';
import { uuidOf } from './rows.server.ts';

test.each([
  ['<p>Uno</p>\n<p>Due<br>tre</p>', 'Uno\n\nDue\ntre'],
  ['<!-- wp:paragraph -->\n<p>Il <em>pane</em>\ncresce.</p>\n<!-- /wp:paragraph -->', 'Il pane cresce.'],
  ['Prima riga\r\nseconda\r\n\r\nNuovo <b>paragrafo</b>', 'Prima riga\nseconda\n\nNuovo paragrafo'],
  ['<p>L&#8217;alba &egrave; &lt;qui&gt; &amp;amp;</p>', 'L’alba è <qui> &amp;'],
  ['<p>a</p><script>alert("x")</script><style>p{}</style><p>b</p>', 'a\n\nb'],
  ['<p>aperto <b>e mai chiuso', 'aperto e mai chiuso'],
  ['', ''],
])('%j is read as %j', (html, text) => {
  expect(readWords(html)).toBe(text);
});

test('words below thousands of tags are read, without their marks', () => {
  const deep = `<p>Sopra</p>${'<div>'.repeat(200_000)}sotto &egrave; ${'<br>'.repeat(600)}<b>la cenere</b>`;
  expect(readPage(deep, []).content.split(/\s+/)).toEqual(['Sopra', 'sotto', 'è', 'la', 'cenere']);
  expect(readPage(`${'<p>Una <b>riga</b><br>'.repeat(600)}`, []).content).toContain('**riga**');
});

test.each([
  ['tags that close themselves, in each other', '<p><li>'.repeat(300)],
  ['tens of thousands of elements', '<a href="#n">1</a>'.repeat(25_000)],
])('a page of %s, which would stop the site for minutes, is read as its words alone', (_what, html) => {
  const notes: Note[] = [];
  expect(readPage(`${html}<b>la cenere</b>`, notes).content).toMatch(/^[1 ]*la cenere$/);
  expect(notes).toEqual([{ code: 'deep' }]);
});

test.each([
  ['a link', '<p>Leggi <a href="https://x.org/a">la pagina</a>.</p>', 'Leggi la pagina (https://x.org/a).'],
  ['a link that shows its address', '<p><a href="https://x.org">https://x.org</a></p>', 'https://x.org'],
  ['a link inside the page', '<p>nota <a href="#n1">1</a></p>', 'nota 1'],
  ['verse', '<p>a</p><pre class="wp-block-verse">Notte\n   di<br>neve</pre>', 'a\n\nNotte\n   di\nneve'],
  [
    'an embed',
    '<p>a</p><figure><div class="wp-block-embed__wrapper">\nhttps://v.org/1\n</div></figure><p>b</p>',
    'a\n\nhttps://v.org/1\n\nb',
  ],
  ['a player', '<p>a</p><iframe src="https://v.org/1"></iframe><p>b</p>', 'a\n\nhttps://v.org/1\n\nb'],
])('what plain text can hold is kept: %s', (_what, html, text) => {
  expect(readWords(html)).toBe(text);
});

test.each([
  [
    'Ghost',
    '<p>Uno<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup></p><section class="footnotes"><ol><li id="fn1" class="footnote-item"><p>La <em>nota</em> <a href="#fnref1" class="footnote-backref">↩</a></p></li></ol></section>',
  ],
  [
    'WordPress',
    '<p>Uno<sup data-fn="x" class="fn"><a href="#x" id="x-link">1</a></sup></p><ol class="wp-block-footnotes"><li id="x">La <em>nota</em> <a href="#x-link">↩</a></li></ol>',
  ],
  [
    'Word, of which Blogger is full',
    '<p>Uno<a href="#_ftn1" name="_ftnref1">[1]</a></p><hr><p><a href="#_ftnref1" name="_ftn1">[1]</a> La <i>nota</i></p>',
  ],
])('notes as %s writes them become ours', (_engine, html) => {
  const { content } = readPage(html, []);
  expect(content.replace('---\n\n', '')).toBe('Uno[^1]\n\n[^1]: La *nota*');
});

test('one note that two places name is a note of each', () => {
  const html =
    '<p>Uno<a href="#fn1">1</a>, due<a href="#fn1">1</a></p><ol><li id="fn1" class="footnote">La nota</li></ol>';
  expect(readPage(html, []).content).toBe('Uno[^1], due[^2]\n\n[^1]: La nota\n\n[^2]: La nota');
});

test('pictures without an address and players, which no text holds, are counted', () => {
  const notes: Note[] = [];
  readPage('<p>a<img src="data:x"></p><a href="b.html"><img></a><iframe src="https://v.org"></iframe>', notes);
  expect(notes).toEqual([
    { code: 'pictures', detail: '2' },
    { code: 'players', detail: '1' },
  ]);
});

const read = (html: string) => {
  const { content, markup } = readPage(html, []);
  return { content, markup };
};

test.each([
  ['italics', '<p>Il <em>pane</em>, <i>il vino</i>, <cite>il libro</cite>.</p>', 'Il *pane*, *il vino*, *il libro*.'],
  ['bold in italics', '<p><em>il <strong>pane</strong> di</em> <b>ieri</b></p>', '*il **pane** di* **ieri**'],
  [
    'links, beside those that are no https address',
    '<p><a href="https://x.org/a_(b)">La <em>pagina</em></a>, <a href="http://y.org">questa</a>, <a href="/z">qui</a>.</p>',
    '[La *pagina*](https://x.org/a_%28b%29), questa (http://y.org), qui (/z).',
  ],
  [
    'blanks at the edges, breaks and paragraphs within',
    '<p>Uno <em> due<br>tre </em> quattro</p><b><p>cinque</p><p>sei</p></b>',
    'Uno *due\ntre* quattro\n\n**cinque**\n\n**sei**',
  ],
  [
    'lists, tables, headings and verse around them',
    '<h2>Il <em>forno</em></h2><ul><li><b>a</b></li></ul><table><tr><td><i>b</i></td><td>c</td></tr></table><pre>d\n   <em>e</em></pre>',
    '## Il *forno*\n\n- **a**\n\n*b* | c\n\nd\n   *e*',
  ],
  [
    'list from three, lists in lists, lines within an item',
    'Impasta:\n<ol start="3">\n<li>a<ul><li>b</li><li>c</li></ul></li>\n<li><p>d<br>\ne</p><p>f</p></li></ol>\nPoi',
    'Impasta:\n\n3. a\n- b\n- c\n4. d\n  e\n  f\n\nPoi',
  ],
  [
    'quotations, whatever their words begin with',
    '<p>- a</p><blockquote><p>b<br>2. c</p><p>d</p></blockquote><h3><b>e</b></h3><p>1. f</p>',
    '\\- a\n\n> b\n> 2\\. c\n\n> d\n\n## e\n\n1\\. f',
  ],
  [
    'text that reads as a photograph',
    '<p>c<em>a</em>sa</p><p>![x](foto:cdcdcdcd-cdcd-4dcd-8dcd-cdcdcdcdcdcd)</p>',
    '*casa*\n\n!\\[x\\](foto:cdcdcdcd-cdcd-4dcd-8dcd-cdcdcdcdcdcd)',
  ],
  ['signs that are text', '<p>2*3, *x*, [^1] e <em>sì</em></p>', '2*3, \\*x\\*, [^1] e *sì*'],
  [
    'a picture in a link, beside a caption',
    '<figure><a href="https://x.org/b.jpg"><img src="b.jpg"></a><figcaption><em>Il forno</em></figcaption></figure>',
    `![](foto:${uuidOf('picture:b.jpg')})\n\n*Il forno*`,
  ],
])('a page keeps as marks its %s', (_what, html, content) => {
  expect(read(html)).toEqual({ content, markup: 2 });
});

test('an empty paragraph costs the page nothing; one that cannot hold its marks costs the others nothing, and is told', () => {
  const notes: Note[] = [];
  const html =
    '<p>Uno</p><p>&nbsp;</p><p><i>Due</i> e <a href="https://x.org">tre</a></p><p>\u00a0<br></p><p><img src="b.jpg"></p>';
  const { content, photographs } = readPage(html, notes);
  expect(content).toBe(`Uno\n\n*Due* e [tre](https://x.org)\n\n![](foto:${uuidOf('picture:b.jpg')})`);
  expect(photographs).toHaveLength(1);
  expect(notes).toEqual([]);
  expect(readPage('<p><i><b>!</b>«</i></p><p><b>Due</b></p>', notes).content).toBe('*!«*\n\n**Due**');
  expect(notes).toEqual([{ code: 'marks', detail: '1' }]);
});

test.each([
  '<p>*x* [^1] \\*</p>',
  '<p><em> </em>x <b></b></p>',
  '<p>Si trova a <a href="https://x.org">https://x.org</a> e <a href="#n1">1</a></p>',
  '<p><a href="javascript:alert(1)">qui</a> <a href="https://localhost">qui</a></p>',
])('%j without marks is the text that it was', (html) => {
  expect(read(html)).toEqual({ content: readWords(html), markup: 0 });
});

test('whatever the page, its words are never others than those of the page', () => {
  const pieces =
    '<p> <em> </em> <b> </b> <br> <ul> <ol> <li> </ul> <h2> </h2> <blockquote> </blockquote> <pre> </pre> -· 1.· > ## <a·href="https://a.it/(b)"> </a> <img> * [ ] \\'
      .split(' ')
      .map((piece) => piece.replaceAll('·', ' '));
  const html = fc.array(
    fc.oneof(fc.constantFrom(...pieces, ' ', '\n', 'pane', '[^1]', '\u00a0'), fc.string({ maxLength: 3 })),
  );
  fc.assert(
    fc.property(html, (parts) => {
      const page = parts.join('');
      const { content, markup } = read(page);
      const bare = (text: string) => text.replaceAll('https://a.it/(b)', '').replaceAll(/[\s()]+/g, '');
      if (markup === 0) expect(content).toBe(readWords(page));
      else expect(bare(wordsOf(parseMarks(content, markup)))).toBe(bare(readWords(page)));
    }),
    { numRuns: 500 },
  );
});
