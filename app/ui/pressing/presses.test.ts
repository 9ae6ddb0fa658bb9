import { expect, test } from 'vitest';
import { createPresses } from './presses.ts';

const bodyOf = (fields: Record<string, string>) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return body;
};
const typed = (text: string, version = 1) => bodyOf({ text, version: `${version}` });
const textOf = (body: FormData | undefined) => body && Object.fromEntries(body);

test('the same press twice is one, also while it waits', () => {
  const presses = createPresses();
  expect(presses.take({ body: typed('Pane'), how: 'save' })).toBe(true);
  expect(presses.take({ body: typed('Pane'), how: 'save' })).toBe(false);
  expect(presses.waiting()).toBeUndefined();
  for (const _ of [1, 2]) presses.take({ body: bodyOf({ intent: 'delete' }) });
  expect(textOf(presses.next(() => undefined))).toEqual({ intent: 'delete' });
  expect(presses.next(() => undefined)).toBeUndefined();
  expect(presses.take({ body: typed('Pane'), how: 'save' })).toBe(true);
});

test('what was changed since waits for the answer, and is read again at its turn', () => {
  const presses = createPresses();
  presses.take({ body: typed('Pane'), how: 'save' });
  presses.take({ body: typed('Pane e'), how: 'save' });
  expect(presses.take({ body: typed('Pane e sale'), how: 'save' })).toBe(false);
  expect(textOf(presses.waiting())).toMatchObject({ text: 'Pane e sale' });
  presses.answered('saved');
  expect(textOf(presses.next(() => typed('Pane e sale', 2)))).toEqual({ text: 'Pane e sale', version: '2' });
  expect(presses.next(() => typed('Pane e sale', 3))).toBeUndefined();
});

test('other buttons wait in their order, as what says all by itself does', () => {
  const presses = createPresses();
  presses.take({ body: typed('Pane'), how: 'save' });
  presses.take({ body: bodyOf({ intent: 'delete', id: 'a' }) });
  presses.take({ body: typed('Sale'), how: 'publish' });
  presses.take({ body: bodyOf({ intent: 'delete', id: 'b' }) });
  const sent = [1, 2, 3, 4].map(() => textOf(presses.next(({ body }) => body)));
  expect(sent).toEqual([
    { intent: 'delete', id: 'a' },
    { text: 'Sale', version: '1' },
    { intent: 'delete', id: 'b' },
    undefined,
  ]);
});

test.each(['conflict', 'gone', 'stale'])('after %s only what says all by itself still goes', (outcome) => {
  const presses = createPresses();
  presses.take({ body: typed('Pane'), how: 'save' });
  presses.take({ body: typed('Sale'), how: 'save' });
  presses.take({ body: bodyOf({ intent: 'delete', id: 'b' }) });
  presses.answered(outcome);
  expect(textOf(presses.next(({ body }) => body))).toEqual({ intent: 'delete', id: 'b' });
  expect(presses.next(({ body }) => body)).toBeUndefined();
});
