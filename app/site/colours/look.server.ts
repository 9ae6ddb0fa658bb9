import { hash } from 'node:crypto';
import { theme } from '#site/colours.ts';
import { areOriginal, type Colours, paletteOf } from './palette.ts';
import { fileOf, styleSheetOf } from './style-sheet.ts';

/** `href`: the style sheet over theme.css, if any. */
export type Look = { href?: string; day: string; night: string; splash: string };

const original: Look = { day: theme.day.carta, night: theme.night.carta, splash: theme.always.notte };
// Deriving is slow.
const known = new Map<string, Look>();
const mostKnown = 4;

export function lookOf(colours: Colours): Look {
  if (areOriginal(colours)) return original;
  const name = JSON.stringify(colours);
  const look = known.get(name) ?? derive(colours);
  if (known.size >= mostKnown) known.clear();
  known.set(name, look);
  return look;
}

function derive(colours: Colours): Look {
  const { always, day, night } = paletteOf(colours);
  const href = fileOf(colours, markOf(styleSheetOf(colours)));
  return { href, day: day.carta, night: night.carta, splash: always.notte };
}

export function markOf(styleSheet: string) {
  return hash('sha256', styleSheet).slice(0, 8);
}
