import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMarks } from '#app/features/posts/marks/blocks.ts';
import { printMarks, wordsOf } from '#app/features/posts/marks/print.ts';
import { htmlToText } from './html-to-text.server.ts';
import { readMarkedPage } from './marked-page.server.ts';

const read = (html: string) => readMarkedPage(html, { pictures: 0, players: 0 });

test.each([
  ['italics', '<p>Il <em>pane</em>, <i>il vino</i>, <cite>il libro</cite>.</p>', 'Il *pane*, *il vino*, *il libro*.'],
  ['bold', '<p>Il <strong>pane</strong> e <b>il vino</b></p>', 'Il **pane** e **il vino**'],
  ['bold in italics', '<p><em>il <strong>pane</strong> di ieri</em></p>', '*il* ***pane*** *di ieri*'],
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
    '<h2>Il <em>forno</em></h2><ul><li><b>farina</b></li><li>acqua</li></ul><table><tr><td><i>a</i></td><td>b</td></tr></table>' +
      '<pre>Notte\n   <em>di neve</em>\ne pane</pre>',
    'Il *forno*\n\n- **farina**\n- acqua\n\n*a* | b\n\nNotte\n   *di neve*\ne pane',
  ],
  ['signs that are text', '<p>2*3, *x*, [^1] e <em>sì</em></p>', '2*3, \\*x\\*, \\[^1] e *sì*'],
  [
    'a picture in a link, beside a caption',
    '<figure><a href="https://x.org/b.jpg"><img src="b.jpg"></a><figcaption><em>Il forno</em></figcaption></figure>',
    'https://x.org/b.jpg\n\n*Il forno*',
  ],
  [
    'a link where italics begin within a word',
    '<p>ca<em>s</em>a <a href="https://x.org">mia</a></p>',
    'casa [mia](https://x.org)',
  ],
])('a page keeps as marks its %s', (_what, html, content) => {
  expect(read(html)).toEqual({ content, markup: 1 });
});

test.each([
  '<p>Solo parole.</p>',
  '<p>*x* [^1] \\*</p>',
  '<p><em> </em>x <b></b></p>',
  '<p>ca<em>s</em>a</p>',
  '<p>Si trova a <a href="https://x.org">https://x.org</a> e <a href="#n1">1</a></p>',
  '<p><a href="javascript:alert(1)">qui</a> <a href="https://localhost">qui</a></p>',
  '<p><em>x</em>\ufdd0</p>',
  '<p><em>Ecco</em></p><p>![x](foto:cdcdcdcd-cdcd-4dcd-8dcd-cdcdcdcdcdcd)</p>',
])('%j without marks is the text that it was', (html) => {
  expect(read(html)).toEqual({ content: htmlToText(html), markup: 0 });
});

test('whatever the page, its words are never others than those of the page', () => {
  const pieces =
    '<p> <em> </em> <b> </b> <br> <ul> <li> </ul> <pre> </pre> <a·href="https://a.it/(b)"> </a> <img> * [ ] \\'
      .split(' ')
      .map((piece) => piece.replace('·', ' '));
  const html = fc.array(
    fc.oneof(fc.constantFrom(...pieces, ' ', '\n', 'pane', '[^1]', '\u00a0'), fc.string({ maxLength: 3 })),
  );
  fc.assert(
    fc.property(html, (parts) => {
      const page = parts.join('');
      const { content, markup } = read(page);
      const bare = (text: string) => text.replaceAll('https://a.it/(b)', '').replaceAll(/[\s()]+/g, '');
      expect(printMarks(parseMarks(content))).toBe(content);
      if (markup === 0) expect(content).toBe(htmlToText(page));
      else expect(bare(wordsOf(parseMarks(content)))).toBe(bare(htmlToText(page)));
    }),
    { numRuns: 500 },
  );
});
