import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Large } from './large.tsx';

test('a phrase ends with its line', () => {
  const verse = renderToStaticMarkup(
    <Large>{'Lo si legge di notte.\nDue volte, e\nbasta.'}</Large>,
  );
  expect(verse).toBe(
    '<parole-unite>Lo si legge</parole-unite> <parole-unite>di notte.</parole-unite>\nDue volte, e\nbasta.',
  );
});
