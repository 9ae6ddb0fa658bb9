import { expect, test } from 'vitest';
import { romeInstant } from './rome-instant.ts';

test.each([
  ['a winter morning', '2026-11-20', '06:00', '2026-11-20T05:00:00.000Z'],
  ['a summer morning', '2026-07-01', '06:00', '2026-07-01T04:00:00.000Z'],
  ['midnight', '2026-12-25', '00:00', '2026-12-24T23:00:00.000Z'],
  ['the morning of the change in March', '2026-03-29', '06:00', '2026-03-29T04:00:00.000Z'],
  ['the hour that March leaves out', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
  ['the hour that October has twice', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['the morning of the change in October', '2026-10-25', '06:00', '2026-10-25T05:00:00.000Z'],
])('%s', (_, day, time, instant) => {
  expect(romeInstant(day, time)?.toISOString()).toBe(instant);
});

test.each([
  ['', '06:00'],
  ['2026-02-30', '06:00'],
  ['2026-13-01', '06:00'],
  ['2026-11-20', '25:00'],
  ['2026-11-20', ''],
  ['20/11/2026', '06:00'],
])('%j at %j is no moment', (day, time) => {
  expect(romeInstant(day, time)).toBeUndefined();
});
