import { expect, test } from 'vitest';
import { signupWords } from '#app/features/subscribers/sign-up.server.ts';
import { texts } from '#test/written-site.ts';
import { beforeHour, comingThought, nextThought, type Rhythm } from './rhythm.ts';

test('the announced hour is one hour after the first mail, rounded up', () => {
  const hours = ['00:00', '00:30', '05:59', '11:00', '12:15', '23:00', '23:01'];
  expect(hours.map((hour) => beforeHour(texts.rhythm, hour))).toEqual([
    'prima dell’una',
    'prima delle due',
    'prima delle sette',
    'prima di mezzogiorno',
    'prima delle 14',
    'prima di mezzanotte',
    'nella notte',
  ]);
});

test('no hour is announced if no mail is sent automatically', () => {
  const announcements = (['by hand', 'not yet'] as const)
    .map((sends): Rhythm => ({ sends }))
    .map((rhythm) => {
      const { title, frequency, success } = signupWords(rhythm);
      return [
        title,
        frequency,
        success.withoutMail,
        nextThought(texts.rhythm, { ...rhythm, isToday: false }),
      ].join(' ');
    });
  expect(
    announcements.filter((text) => /mattin|prima delle|prima di|sette|ogni giorno|[{}]/.test(text)),
  ).toEqual([]);
});

test('the newest post announces the next one by the settings', () => {
  const daily: Rhythm = { sends: 'daily', hour: '06:00' };
  expect(comingThought(texts, daily, true)).toBe('Domani, prima delle sette');
  expect(comingThought(texts, { ...daily, hour: '21:30' }, true)).toBe('Domani, prima delle 23');
  expect(comingThought(texts, daily, false)).toBe('Il prossimo, prima delle sette');
  expect(comingThought(texts, { sends: 'by hand' }, true)).toBe(texts.rhythm.next.byHand);
  expect(comingThought(texts, { sends: 'not yet' }, true)).toBe(texts.rhythm.next.notYet);
});
