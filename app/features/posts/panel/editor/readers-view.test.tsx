import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { romeDate } from '#app/calendar/rome.ts';
import { fieldsOf } from '#app/features/posts/post-form.ts';
import type { TypedPost } from '#app/features/posts/typed-post.ts';
import { typedText } from '#test/documents.ts';
import { ReadersView } from './readers-view.tsx';

const day = romeDate(new Date('2026-11-20T03:00:00Z'));

function rendered(typed: Partial<TypedPost>) {
  const html = renderToStaticMarkup(
    <ReadersView id="" typed={{ ...fieldsOf(), ...typed }} date={day} />,
  );
  return html
    .replace(/<\/?(a-capo|parola-lunga|parole-unite)>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

test('readers see the thought with its scheduled day, its quotation in caporali and its paragraphs', () => {
  const typed = {
    title: ' Samira ',
    ...typedText('Uno.\r\n\r\nDue.'),
    quote: 'Ero forestiero.\n',
    citation: 'cfr. Mt 25,35',
  };
  const scheduled = { publishDay: '2026-11-25', publishTime: '06:00' };
  const words = 'Ispirazione «Ero forestiero.» cfr. Mt 25,35 Uno. Due.';
  expect(rendered({ ...typed, ...scheduled })).toContain(
    `Samira 25 mercoledì novembre 2026 ${words}`,
  );
  expect(rendered({ ...typed, ...scheduled, status: 'published' })).toContain(
    `Samira 20 venerdì novembre 2026 ${words}`,
  );
  expect(rendered({ category: 'custom', customCategory: 'Memorie' })).toContain(
    'senza titolo 20 venerdì',
  );
});
