import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { correctTypography } from '#app/features/posts/typography.ts';
import { TypographyStrip, together } from './typography.tsx';

function told(...texts: string[]) {
  const corrections = together(texts.flatMap((text) => correctTypography(text).corrections));
  const html = renderToStaticMarkup(<TypographyStrip corrections={corrections} onClose={() => undefined} />);
  return html.replace(/<[^>]+>/g, '');
}

test('what was struck and what stands now are told; the same change in two fields once', () => {
  expect(told("E' tardi perche' dorme.", "Perche' mai? E' tardi")).toBe(
    'Rifinito. Ho cambiato quattro cose: perche&#x27; perché, E&#x27; È (due volte), Perche&#x27; Perché.',
  );
  expect(told("L'anima")).toBe('Rifinito. Ho cambiato una cosa: L&#x27; L’.');
});

test('a space that keeps two words together is shown, and explained', () => {
  expect(told('Mc 4,27')).toBe(
    'Rifinito. Ho cambiato una cosa: Mc  Mc·. Il punto · sta per uno spazio che non va a capo.',
  );
});

test('where nothing changes, that is told', () => {
  expect(told('Tutto a posto.', '')).toBe('Non c’era niente da rifinire.');
});
