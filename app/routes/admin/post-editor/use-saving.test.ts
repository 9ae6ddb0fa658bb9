import { expect, test } from 'vitest';
import { createPresses, type SavePress } from './use-saving.ts';

function typed(text: string, version = 1) {
  const body = new FormData();
  body.set('text', text);
  body.set('version', `${version}`);
  return body;
}
const textOf = (body: FormData | undefined) => body && Object.fromEntries(body);

test('the same press twice is one, and may be pressed again after the answer', () => {
  const presses = createPresses();
  expect(presses.take('save', typed('Pane'))).toBe(true);
  expect(presses.take('save', typed('Pane'))).toBe(false);
  expect(presses.isWaiting()).toBe(false);
  expect(presses.next(() => typed('Pane'))).toBeUndefined();
  expect(presses.take('save', typed('Pane'))).toBe(true);
});

test('what was changed since waits for the answer, and is read again at its turn', () => {
  const presses = createPresses();
  presses.take('stay', typed('Pane'));
  presses.take('stay', typed('Pane e'));
  expect(presses.take('stay', typed('Pane e sale'))).toBe(false);
  expect(presses.isWaiting()).toBe(true);
  expect(textOf(presses.next(() => typed('Pane e sale', 2)))).toEqual({ text: 'Pane e sale', version: '2' });
  expect(presses.next(() => typed('Pane e sale', 3))).toBeUndefined();
});

test('presses of several kinds wait in their order', () => {
  const presses = createPresses();
  for (const [how, text] of [
    ['stay', 'Pane'],
    ['stay', 'Sale'],
    ['save', 'Olio'],
  ] as const)
    presses.take(how, typed(text));
  const read: SavePress[] = [];
  const readAgain = (how: SavePress) => {
    read.push(how);
    return typed(how);
  };
  expect(textOf(presses.next(readAgain))).toMatchObject({ text: 'stay' });
  expect(presses.take('save', typed('Olio e pane'))).toBe(false);
  expect(textOf(presses.next(readAgain))).toMatchObject({ text: 'save' });
  expect(presses.next(readAgain)).toBeUndefined();
  expect(read).toEqual(['stay', 'save']);
});

test('after a conflict what waits is forgotten, and a press meanwhile still waits for its turn', () => {
  const presses = createPresses();
  presses.take('save', typed('Pane'));
  presses.take('save', typed('Sale'));
  presses.forgetWaiting();
  expect(presses.take('over', typed('Sale', 2))).toBe(false);
  expect(textOf(presses.next(() => typed('Sale', 2)))).toMatchObject({ version: '2' });
});
