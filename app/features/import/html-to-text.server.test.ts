import { expect, test } from 'vitest';
import { htmlToText } from './html-to-text.server.ts';

test.each([
  ['<p>Uno</p>\n<p>Due<br>tre</p>', 'Uno\n\nDue\ntre'],
  ['<!-- wp:paragraph -->\n<p>Il <em>pane</em>\ncresce.</p>\n<!-- /wp:paragraph -->', 'Il pane cresce.'],
  ['Prima riga\r\nseconda\r\n\r\nNuovo <b>paragrafo</b>', 'Prima riga\nseconda\n\nNuovo paragrafo'],
  [
    'Impasta:\n<ul>\n<li>farina</li>\n<li>acqua</li>\n</ul>\nPoi aspetta',
    'Impasta:\n\n- farina\n- acqua\n\nPoi aspetta',
  ],
  ['<ul><li>farina</li><li>acqua</li></ul><p>poi</p>', '- farina\n- acqua\n\npoi'],
  ['<p>L&#8217;alba &egrave; &lt;qui&gt; &amp;amp;</p>', 'L’alba è <qui> &amp;'],
  ['<p>a</p><script>alert("x")</script><style>p{}</style><p>b</p>', 'a\n\nb'],
  ['<p>aperto <b>e mai chiuso', 'aperto e mai chiuso'],
  ['', ''],
])('%j is read as %j', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

test.each([
  ['a link', '<p>Leggi <a href="https://x.org/a">la pagina</a>.</p>', 'Leggi la pagina (https://x.org/a).'],
  ['a link that shows its address', '<p><a href="https://x.org">https://x.org</a></p>', 'https://x.org'],
  ['a link inside the page', '<p>nota <a href="#n1">1</a></p>', 'nota 1'],
  [
    'verse',
    '<!-- wp:verse --><pre class="wp-block-verse">Notte\n   di neve<br>e pane</pre>',
    'Notte\n   di neve\ne pane',
  ],
  ['preformatted lines', '<p>a</p><pre>b\n  c</pre><p>d</p>', 'a\n\nb\n  c\n\nd'],
  ['a numbered list', '<p>a</p><ol><li>b</li><li>c</li></ol><p>d</p>', 'a\n\n1. b\n2. c\n\nd'],
  ['a list from three', '<p>a</p><ol start="3"><li>b</li></ol>', 'a\n\n3. b'],
  ['lists in lists', '<ul><li>a<ol><li>b</li><li>c</li></ol></li><li>d</li></ul><p></p>', '- a\n  1. b\n  2. c\n- d'],
  [
    'a table',
    '<table><thead><tr><th>Giorno</th><th>Pane</th></tr></thead><tbody><tr><td>lunedì</td><td>2</td></tr></tbody></table><p></p>',
    'Giorno | Pane\nlunedì | 2',
  ],
  ['a heading', '<h2>Il forno</h2><p>a</p>', 'Il forno\n\na'],
  ['a caption', '<figure><img src="p.jpg" alt="x"><figcaption>Il forno</figcaption></figure><p>a</p>', 'Il forno\n\na'],
  [
    'an embed',
    '<p>a</p><figure><div class="wp-block-embed__wrapper">\nhttps://v.org/1\n</div></figure><p>b</p>',
    'a\n\nhttps://v.org/1\n\nb',
  ],
  ['a player', '<p>a</p><iframe src="https://v.org/1"></iframe><p>b</p>', 'a\n\nhttps://v.org/1\n\nb'],
  ['a quotation', '<p>a</p><blockquote><p>b</p><p>c</p></blockquote><p>d</p>', 'a\n\nb\n\nc\n\nd'],
])('what plain text can hold is kept: %s', (_what, html, text) => {
  expect(htmlToText(html)).toBe(text);
});

test('pictures, which no text holds, are counted', () => {
  const lost = { pictures: 0, players: 0 };
  htmlToText(
    '<p>a<img src="a.jpg"></p><a href="b.jpg"><img src="b.jpg"></a><iframe src="https://v.org"></iframe>',
    lost,
  );
  expect(lost).toEqual({ pictures: 2, players: 1 });
});
