import { expect, test } from 'vitest';
import { fieldsOf } from '#app/features/posts/post-form.ts';
import type { TypedPost } from '#app/features/posts/typed-post.ts';
import { describePlan, submitLabel } from './plan-fields.tsx';

const now = new Date('2026-11-22T03:00:00Z');
const mailing = { hour: '06:00', nextDay: '2026-11-22', readers: 36, isOutboxOnly: false };

function description(typed: Partial<TypedPost>, about = mailing, isOut = false) {
  const words = describePlan({ ...fieldsOf(undefined, '06:00'), ...typed }, about, { isOut, now });
  return words && `${words.undone ?? ''}${words.before}${words.strong}${words.after}`;
}

const day = { publishDay: '2026-11-25' };
const when = 'Programmato: si pubblica da solo mercoledì 25 novembre alle';

test.each([
  [day, mailing, `${when} 6, e parte per 36 lettori.`],
  [day, { ...mailing, readers: 1 }, `${when} 6, e parte per 1 lettore.`],
  [day, { ...mailing, readers: 0 }, `${when} 6.`],
  [
    day,
    { ...mailing, isOutboxOnly: true },
    `${when} 6. La posta non è ancora impostata: le email non partono.`,
  ],
  [{ ...day, publishTime: '05:30' }, mailing, `${when} 5.30, e alle 6 parte per 36 lettori.`],
  [
    { ...day, publishTime: '18:00' },
    { ...mailing, readers: 12_345 },
    `${when} 18, e il giorno dopo alle 6 parte per 12.345 lettori.`,
  ],
  [
    { plannedOn: '2026-11-25' },
    mailing,
    'Previsto per mercoledì 25 novembre. Non si pubblica da solo.',
  ],
])('%j, mailed by %j: «%s»', (typed, about, expected) => {
  expect(description(typed, about)).toBe(expected);
});

test('a schedule that has just come due is still valid', () => {
  const passed = { publishDay: '2026-11-22', publishTime: '03:59' };
  expect(description({ ...passed, promised: '2026-11-22T02:59:00.000Z' })).toMatch(
    /^Programmato: si pubblica da solo domenica 22 novembre/,
  );
});

test.each([
  {},
  { publishDay: '2026-11-22', publishTime: '03:59' },
  { plannedOn: '2026-02-30' },
  { status: 'published', publishDay: '2026-11-25', plannedOn: '2026-11-25' },
])('%j schedules nothing', (typed) => {
  expect(description(typed)).toBeUndefined();
});

const scheduled = '2026-11-24T05:30:00.000Z';

test('a choice that cancels a schedule has a notice before the save', () => {
  expect(description({ promised: scheduled })).toBe(
    'Appena salvi non è più programmato per martedì 24 novembre alle 6.30. ',
  );
  expect(description({ promised: scheduled, plannedOn: '2026-11-25' })).toMatch(
    /alle 6.30\. Previsto per mercoledì 25 novembre/,
  );
  expect(description({ promised: scheduled, status: 'published' })).toMatch(
    /^Era programmato per martedì 24 novembre alle 6.30: /,
  );
  expect(description({ promised: scheduled, publishDay: '2026-11-25' })).toMatch(
    /^Programmato: si pubblica da solo/,
  );
  expect(description({}, mailing, true)).toBe(
    'Appena salvi torna in bozza, e i lettori non lo vedono più. ',
  );
});

test.each([
  [{ plannedOn: '2026-11-25' }, false, 'Salva la bozza'],
  [{ status: 'published' }, false, 'Pubblica'],
  [{ status: 'published' }, true, 'Salva modifiche'],
  [{}, true, 'Riporta in bozza'],
  [{ publishDay: '2026-11-22', publishTime: '06:30' }, false, 'Programma per oggi alle 6.30'],
  [{ publishDay: '2026-11-24', publishTime: '06:30' }, false, 'Programma per martedì alle 6.30'],
  [
    { publishDay: '2026-11-29', publishTime: '06:30' },
    false,
    'Programma per domenica 29 novembre alle 6.30',
  ],
  [{ publishDay: '2026-11-22', publishTime: '03:00' }, false, 'Salva la bozza'],
])('of %j (public: %s) the button is «%s»', (typed, isOut, expected) => {
  expect(submitLabel({ ...fieldsOf(undefined, '06:00'), ...typed }, { isOut, now })).toBe(expected);
});
