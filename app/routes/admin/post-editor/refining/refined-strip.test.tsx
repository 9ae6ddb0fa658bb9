import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { refine } from '#app/features/posts/refining/refine.ts';
import { RefinedStrip } from './refined-strip.tsx';
import { together } from './use-refining.ts';

function told(...texts: string[]) {
  const changes = together(texts.flatMap((text) => refine(text).changes));
  const html = renderToStaticMarkup(<RefinedStrip changes={changes} onClose={() => undefined} />);
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
