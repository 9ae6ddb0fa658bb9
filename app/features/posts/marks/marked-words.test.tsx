import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Picture } from '#app/features/pictures/picture.ts';
import { ShownPictures } from '#app/features/pictures/showing/shown-pictures.tsx';
import { MarkedWords } from './marked-words.tsx';
import { packWritten, readWritten, type Written } from './print.ts';

const id = '11111111-1111-4111-8111-111111111111';
const picture: Picture = {
  ...{ id, hash: 'a'.repeat(64), width: 640, height: 480, widths: [640] },
  ...{ alt: '', isDecorative: false, caption: null, credit: null },
};
const pieces = [
  '*',
  '**',
  '[',
  '](https://example.org/a)',
  'https://b.example',
  '[^1]',
  '\n\n[^1]: ',
  '\n\n',
  '\n',
  '\\',
];
const photograph = `\n\n![Un "banco"](foto:${id})\n\n`;

const shown = (written: Written) =>
  renderToStaticMarkup(
    <ShownPictures value={[picture]}>
      <MarkedWords written={written} />
    </ShownPictures>,
  );

test('a text that has travelled shows what it showed before', () => {
  const whole = `*il **pane*** [le *parole*](https://example.org)[^1] https://a.example${photograph}[^1]: È **sua**.`;
  expect(shown(JSON.parse(packWritten(whole)))).toMatch(
    /<em>il <strong>.*<sup.*<img.*alt="Un &quot;banco&quot;".*<ol>/s,
  );
  const texts = fc.array(fc.constantFrom(...pieces, photograph, 'pane ', 'è\t"<b>')).map((some) => some.join(''));
  fc.assert(
    fc.property(fc.oneof(texts, fc.constant(whole)), (text) => {
      expect(shown(JSON.parse(packWritten(text)))).toBe(shown(readWritten(text)));
    }),
  );
});
