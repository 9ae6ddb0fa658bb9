import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { romeDate } from '#app/calendar/rome.ts';
import { fieldsOf, type TypedPost } from '#app/features/posts/post-form.ts';
import { KnownPhotographs } from './photographs.tsx';
import { ReadersView } from './readers-view.tsx';

const day = romeDate(new Date('2026-11-20T03:00:00Z'));

const photograph = {
  ...{ id: 'aaaaaaaa-0000-4000-8000-000000000001', hash: 'a'.repeat(64), width: 900, height: 600, widths: [640, 900] },
  ...{ alt: 'Un banco', isDecorative: false, caption: 'Alle tre.', credit: 'Foto di Agnese', focalX: 0.5, focalY: 0.5 },
};

function shown(typed: Partial<TypedPost>) {
  const html = renderToStaticMarkup(<ReadersView id="" typed={{ ...fieldsOf(), ...typed }} date={day} />);
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

test('readers see the thought with the day that is promised, its quotation in caporali, its paragraphs', () => {
  const typed = {
    title: ' Samira ',
    content: 'Uno.\r\n\r\nDue.',
    quote: 'Ero forestiero.\n',
    citation: 'cfr. Mt 25,35',
  };
  const promised = { publishDay: '2026-11-25', publishTime: '06:00' };
  const words = 'Ispirazione «Ero forestiero.» cfr. Mt 25,35 Uno. Due.';
  expect(shown({ ...typed, ...promised })).toContain(`Samira 25 mercoledì novembre 2026 ${words}`);
  expect(shown({ ...typed, ...promised, status: 'published' })).toContain(`Samira 20 venerdì novembre 2026 ${words}`);
  expect(shown({ category: 'custom', customCategory: 'Memorie' })).toContain('titolo da trovare 20 venerdì');
});

test('readers see the photographs of the text and the one above it, before anything is saved', () => {
  const content = `Uno.\r\n\r\n![Il pane](foto:${photograph.id})\r\n\r\nDue.`;
  const typed = { ...fieldsOf(), markup: '1', content, pictureId: photograph.id };
  const html = renderToStaticMarkup(
    <KnownPhotographs value={{ pictures: [photograph], learn: () => {} }}>
      <ReadersView id="" typed={typed} date={day} />
    </KnownPhotographs>,
  );
  expect([...html.matchAll(/<img[^>]* alt="([^"]*)"/g)].map(([, alt]) => alt)).toEqual(['Un banco', 'Il pane']);
  expect(html).toContain('Alle tre. <span>Foto di Agnese</span></figcaption>');
});
