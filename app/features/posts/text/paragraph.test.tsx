import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { isVerse, LinkedText } from '#app/features/posts/marks/marked-words.tsx';
import { Emphasis } from '#app/ui/emphasis.tsx';

const long = 'Se stasera bussa, fallo entrare. Offrigli una sedia, non le chiavi, e lascia che si riposi un ';
const together = (html: string) => /<span class="uniti">(.*?)<\/span>/.exec(html)?.[1];

test.each([
  [`${long}poco.`, 'un poco.'],
  [`${long}po’. E poi vai via.`, 'vai via.'],
  [`Vedi https://example.org. ${long}poco.`, 'un poco.'],
  [`${long}poco: https://example.org`, undefined],
  [`${long}precipitevolissimevolmente`, undefined],
  [`${long}precipitevolissimevolmente sì.`, undefined],
  ['Si aspetta un poco.', undefined],
  ['a'.repeat(300), undefined],
  ['', undefined],
])('of «%s» the last words that stay together are %j, and the words are the same', (text, expected) => {
  const html = renderToStaticMarkup(<LinkedText>{text}</LinkedText>);
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
  ['', false],
  [`${'Una riga di prosa, lunga quanto serve per non stare in una riga sola della pagina. '.repeat(2)}\nPoi.`, false],
  [`Breve.\n${'a'.repeat(91)}`, false],
])('%j: is it verse? %j', (paragraph, expected) => {
  expect(isVerse(paragraph)).toBe(expected);
});
