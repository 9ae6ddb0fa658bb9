import { expect, test } from 'vitest';
import type { Needs } from '#app/features/pictures/picture.ts';
import { settled } from './cut-field.tsx';

const photograph = { width: 2000, height: 1000 };
const uncut = { turns: 0, x: 0, y: 0, width: 2000, height: 1000, point: { x: 300, y: 100 } };

test.each<[string, typeof uncut, Needs | undefined, number[]]>([
  ['around its point', { ...uncut, width: 400, height: 100 }, undefined, [100, 50, 400, 100]],
  ['as far as it goes', { ...uncut, width: 900, height: 900 }, undefined, [0, 0, 900, 900]],
  ['never nothing', { ...uncut, width: -5, height: 0 }, undefined, [268, 68, 64, 64]],
  ['upright', uncut, { width: 1, height: 1, shape: [1.3, 1.7] }, [0, 0, 769, 1000]],
  [
    'wide',
    { ...uncut, turns: 1, width: 1000, height: 2000 },
    { width: 800, height: 450, shape: [0.5, 0.6] },
    [0, 0, 1000, 600],
  ],
])('the frame of a photograph: %s', (_, cutting, needs, frame) => {
  const { x, y, width, height } = settled(cutting, photograph, needs);
  expect([x, y, width, height]).toEqual(frame);
});
