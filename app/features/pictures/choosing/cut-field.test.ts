import { expect, test } from 'vitest';
import { settled } from './cut-field.tsx';

const photograph = { width: 2000, height: 1000 };
const whole = { turns: 0, x: 0, y: 0, width: 2000, height: 1000, point: { x: 300, y: 100 } };

test.each([
  ['all of it', whole, undefined, [0, 0, 2000, 1000]],
  ['around its point', { ...whole, width: 400, height: 100 }, undefined, [100, 50, 400, 100]],
  ['as far as it goes', { ...whole, width: 900, height: 900 }, undefined, [0, 0, 900, 900]],
  ['never nothing', { ...whole, width: -5, height: 0 }, undefined, [250, 75, 100, 50]],
  ['square', whole, [1, 1], [0, 0, 1000, 1000]],
  ['upright', whole, [1.3, 1.7], [0, 0, 769, 1000]],
  ['wide', { ...whole, turns: 1, width: 1000, height: 2000 }, [0.5, 0.6], [0, 0, 1000, 600]],
] as const)('the frame of a photograph: %s', (_, cutting, shape, frame) => {
  const { x, y, width, height } = settled(cutting, photograph, shape && [...shape]);
  expect([x, y, width, height]).toEqual(frame);
});
