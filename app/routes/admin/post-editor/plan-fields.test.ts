import { expect, test } from 'vitest';
import { fieldsOf, type TypedPost } from '#app/features/posts/post-form.ts';
import { sayPlan } from './plan-fields.tsx';

const now = new Date('2026-11-22T03:00:00Z');
const mailing = { hour: '06:00', nextDay: '2026-11-22', readers: 36, isOutboxOnly: false };

function said(typed: Partial<TypedPost>, about = mailing) {
  const words = sayPlan({ ...fieldsOf(undefined, '06:00'), ...typed }, about, now);
  return words && `${words.before}${words.strong}${words.after}`;
}

test.each([
  [{ publishDay: '2026-11-25' }, mailing, 'Esce da solo mercoledì 25 novembre alle 6, e parte per 36 lettori.'],
  [
    { publishDay: '2026-11-25' },
    { ...mailing, readers: 1 },
    'Esce da solo mercoledì 25 novembre alle 6, e parte per 1 lettore.',
  ],
  [{ publishDay: '2026-11-25' }, { ...mailing, readers: 0 }, 'Esce da solo mercoledì 25 novembre alle 6.'],
  [
    { publishDay: '2026-11-25' },
    { ...mailing, isOutboxOnly: true },
    'Esce da solo mercoledì 25 novembre alle 6. La posta non è configurata: le email non partono.',
  ],
  [
    { publishDay: '2026-11-25', publishTime: '05:30' },
    mailing,
    'Esce da solo mercoledì 25 novembre alle 5.30, e alle 6 parte per 36 lettori.',
  ],
  [
    { publishDay: '2026-11-25', publishTime: '18:00' },
    { ...mailing, readers: 12_345 },
    'Esce da solo mercoledì 25 novembre alle 18, e il giorno dopo alle 6 parte per 12.345 lettori.',
  ],
  [
    { publishDay: '2026-11-22', publishTime: '17:00' },
    { ...mailing, hour: '18:00', nextDay: '2026-11-23' },
    'Esce da solo domenica 22 novembre alle 17, e il giorno dopo alle 18 parte per 36 lettori.',
  ],
  [
    { publishDay: '2027-03-28', publishTime: '02:30' },
    { ...mailing, readers: 0 },
    'Esce da solo domenica 28 marzo 2027 alle 3.30.',
  ],
  [
    { plannedOn: '2026-11-25' },
    mailing,
    'Previsto per mercoledì 25 novembre. Non esce da solo: per farlo uscire scegli «Pubblica il».',
  ],
])('%j, mailed by %j: «%s»', (typed, about, expected) => {
  expect(said(typed, about)).toBe(expected);
});

test('an open promise that has just come due still comes out by itself', () => {
  const passed = { publishDay: '2026-11-22', publishTime: '03:59' };
  expect(said({ ...passed, promised: '2026-11-22T02:59:00.000Z' })).toMatch(/^Esce da solo domenica 22 novembre/);
});

test.each([
  {},
  { publishDay: '2026-11-22', publishTime: '03:59' },
  { publishDay: '2026-11-25', publishTime: '' },
  { publishDay: '2026-02-30', plannedOn: '2026-11-25' },
  { plannedOn: '2026-02-30' },
  { status: 'published', plannedOn: '2026-11-25' },
])('nothing is promised by %j', (typed) => {
  expect(said(typed)).toBeUndefined();
});

test('what is published is not promised', () => {
  expect(said({ status: 'published', publishDay: '2026-11-25' })).toMatch(/^«Pubblica il» vale per una bozza/);
});
