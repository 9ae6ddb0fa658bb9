import { expect, test } from 'vitest';
import { htmlToText } from './wordpress.server.ts';

test.each([
  ['<p>Uno</p>\n<p>Due<br>tre</p>', 'Uno\n\nDue\ntre'],
  ['<!-- wp:paragraph -->\n<p>Il <em>pane</em>\ncresce.</p>\n<!-- /wp:paragraph -->', 'Il pane cresce.'],
  ['Prima riga\r\nseconda\r\n\r\nNuovo <b>paragrafo</b>', 'Prima riga\nseconda\n\nNuovo paragrafo'],
  ['<ul><li>farina</li><li>acqua</li></ul><p>poi</p>', '- farina\n- acqua\n\npoi'],
  ['<p>L&#8217;alba &egrave; &lt;qui&gt; &amp;amp;</p>', 'L’alba è <qui> &amp;'],
  ['<p>a</p><script>alert("x")</script><style>p{}</style><p>b</p>', 'a\n\nb'],
  ['<p>aperto <b>e mai chiuso', 'aperto e mai chiuso'],
  ['', ''],
])('%j is read as %j', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});
