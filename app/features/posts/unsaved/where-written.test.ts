import { expect, test } from 'vitest';
import { deviceOf, saidWhere } from './unsaved-copies.ts';

const now = new Date('2026-11-25T05:00:00Z');

test.each([
  ['2026-11-25T03:30:00Z', 'stanotte al telefono'],
  ['2026-11-25T04:30:00Z', 'stamattina al telefono'],
  ['2026-11-24T20:00:00Z', 'ieri sera al telefono'],
  ['2026-11-24T14:00:00Z', 'ieri pomeriggio al telefono'],
  ['2026-10-01T22:30:00Z', 'venerdì 2 ottobre al telefono'],
])('what was written at %s is said to be of %s', (at, said) => {
  expect(saidWhere(new Date(at), 'phone', now)).toBe(said);
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile/15E148', 'phone'],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'phone'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'computer'],
  ['', 'computer'],
])('%s is a %s', (agent, device) => {
  expect(deviceOf(agent)).toBe(device);
});
