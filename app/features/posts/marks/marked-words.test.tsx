import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Picture } from '#app/features/pictures/picture.ts';
import { ShownPictures } from '#app/features/pictures/showing/shown-pictures.tsx';
import { Emphasis } from '#app/ui/emphasis.tsx';
import { isVerse } from './inline-marks.tsx';
import { MarkedWords } from './marked-words.tsx';
import { packWritten, readWritten, type Written } from './print.ts';

const id = '11111111-1111-4111-8111-111111111111';
const picture: Picture = {
  ...{ id, hash: 'a'.repeat(64), width: 640, height: 480, widths: [640] },
  ...{ alt: '', isDecorative: false, caption: null, credit: null },
};
const pieces = [...'* ** [ ](https://example.org/a) https://b.example [^1] \\'.split(' '), '\n\n[^1]: ', '\n\n', '\n'];
const photograph = `\n\n![Un "banco"](foto:${id})\n\n`;

const shown = (written: Written) =>
  renderToStaticMarkup(
    <ShownPictures value={[picture]}>
      <MarkedWords written={written} />
    </ShownPictures>,
  );

test('a text that has travelled shows what it showed before', () => {
  const whole = `*il **pane*** [le *parole*](https://example.org)[^1] https://a.example${photograph}[^1]: È **sua**.`;
  expect(shown(JSON.parse(packWritten(whole, 2)))).toMatch(
    /<em>il <strong>.*<sup.*<img.*alt="Un &quot;banco&quot;".*<ol>/s,
  );
  const texts = fc.array(fc.constantFrom(...pieces, photograph, 'pane ', 'è\t"<b>')).map((some) => some.join(''));
  fc.assert(
    fc.property(fc.oneof(texts, fc.constant(whole)), (text) => {
      expect(shown(JSON.parse(packWritten(text, 2)))).toBe(shown(readWritten(text, 2)));
    }),
  );
});

const long = 'Se stasera bussa, fallo entrare. Offrigli una sedia, non le chiavi, e lascia che si riposi un ';
const together = (html: string) => /<span class="uniti">(.*?)<\/span>/.exec(html)?.[1];

test.each([
  [`${long}poco.`, 'un poco.'],
  [`Vedi https://example.org. ${long}poco.`, 'un poco.'],
  [`${long}poco: https://example.org`, undefined],
  [`${long}precipitevolissimevolmente`, undefined],
  ['Si aspetta un poco.', undefined],
])('of «%s» the last words that stay together are %j, and the words are the same', (text, expected) => {
  const html = shown(readWritten(text, 0));
  expect(together(html)).toBe(expected);
  expect(html.replace(/<span class="solo-voce">.*?<\/span>/g, '').replace(/<[^>]+>/g, '')).toBe(text);
});

test('a text of the site with italics keeps its short last word too', () => {
  const html = renderToStaticMarkup(<Emphasis>{`Esce *Il pane*. ${long}poco.`}</Emphasis>);
  expect(html).toMatch(/^Esce <em>Il pane<\/em>\. Se stasera.* <span class="uniti">un poco\.<\/span>$/);
});

test.each([
  ['Signore che bussi,\nio ti aspetto sempre dalla porta grande.', true],
  [`${'a'.repeat(90)}\nAmen.`, true],
  ['Amen.', false],
  [`${'Una riga di prosa, lunga quanto serve per non stare in una riga sola della pagina. '.repeat(2)}\nPoi.`, false],
  [`Breve.\n${'a'.repeat(91)}`, false],
])('%j: is it verse? %j', (paragraph, expected) => {
  expect(isVerse(paragraph)).toBe(expected);
});
