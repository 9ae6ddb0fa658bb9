import { expect, test } from 'vitest';
import { type Box, freePlace } from './free-place.ts';

const room = { left: 20, top: 20, right: 1420, bottom: 880 };
const size = { width: 300, height: 60 };
const button = (left: number, top: number): Box => ({ left, top, right: left + 120, bottom: top + 44 });

test('where nothing is in the way a notice stands in the corner', () => {
  expect(freePlace(size, room, [button(100, 820)])).toEqual({ left: 1120, top: 820 });
});

test('a button in the corner moves it along the bottom, and a whole row of them above the row', () => {
  expect(freePlace(size, room, [button(1300, 830)])).toEqual({ left: 992, top: 820 });
  const row = Array.from({ length: 8 }, (_, index) => button(20 + index * 180, 830));
  const { left, top } = freePlace(size, room, row);
  expect([left, top + size.height <= 830]).toEqual([1120, true]);
});

test('on a phone, where it is as wide as the page, it moves up', () => {
  const phone = { left: 20, top: 20, right: 370, bottom: 816 };
  const { left, top } = freePlace({ width: 350, height: 72 }, phone, [button(20, 760)]);
  expect([left, top <= 760 - 72]).toEqual([20, true]);
});

test('where everything is taken it stands in the corner', () => {
  expect(freePlace(size, room, [{ left: 0, top: 0, right: 1440, bottom: 900 }])).toEqual({ left: 1120, top: 820 });
});
