import { hexOf, type Oklab, oklabOf } from './oklab.ts';

const mostStrength = 2;

/** Changes `value` in lightness, hue and chroma as `before` became `after`. */
export function follow(value: string, before: string, after: string): string {
  if (before === after) return value;
  if (value === before) return after;
  const [from, to, [lightness, a, b]] = [oklabOf(before), oklabOf(after), oklabOf(value)];
  const turn = hue(to) - hue(from);
  const strength = Math.min(chroma(to) / chroma(from), mostStrength) || 0;
  return hexOf([
    lightness + to[0] - from[0],
    strength * (a * Math.cos(turn) - b * Math.sin(turn)),
    strength * (a * Math.sin(turn) + b * Math.cos(turn)),
  ]);
}

const hue = ([, a, b]: Oklab) => Math.atan2(b, a);
const chroma = ([, a, b]: Oklab) => Math.hypot(a, b);
