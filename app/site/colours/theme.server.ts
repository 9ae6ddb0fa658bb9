import { hash } from 'node:crypto';
import { colours as originalColours, theme } from '#site/colours.ts';
import { areOriginal, type Colour, type Colours, paletteOf } from './palette.ts';

/** `href`: the style sheet over theme.css, if any. */
export type Theme = { href?: string; day: string; night: string; splash: string };

const original: Theme = {
  day: theme.day.carta,
  night: theme.night.carta,
  splash: theme.always.notte,
};
// Deriving the colours is slow.
let cached: { of: Colours; theme: Theme } | undefined;

export function themeOf(colours: Colours): Theme {
  if (areOriginal(colours)) return original;
  if (cached?.of !== colours) cached = { of: colours, theme: derive(colours) };
  return cached.theme;
}

function derive(colours: Colours): Theme {
  const { always, day, night } = paletteOf(colours);
  const digits = names.map((name) => colours[name].slice(1)).join('');
  const href = `/colori-${digits}-${markOf(styleSheetOf(colours))}.css`;
  return { href, day: day.carta, night: night.carta, splash: always.notte };
}

export function markOf(styleSheet: string) {
  return hash('sha256', styleSheet).slice(0, 8);
}

type Tokens = Record<string, string>;

/** On paper only the accent changes: print.css sets the text to black. */
export function styleSheetOf(colours: Colours): string {
  const { always, day, night } = paletteOf(colours);
  const byDay = { ...othersOf(always, theme.always), ...othersOf(day, theme.day) };
  // The rule of the day would override that of the night in theme.css.
  const covered = Object.fromEntries(
    Object.entries(night).filter(([token]) => Object.hasOwn(byDay, token)),
  );
  const byNight = { ...covered, ...othersOf(night, theme.night) };
  const { rosso } = byDay;
  return [
    rosso ? ruleOf({ rosso }) : '',
    `@media screen{${ruleOf(byDay)}}`,
    `@media screen and (prefers-color-scheme:dark){${ruleOf(byNight)}}`,
  ].join('');
}

function othersOf(tokens: Tokens, of: Tokens): Tokens {
  return Object.fromEntries(Object.entries(tokens).filter(([token, value]) => value !== of[token]));
}

function ruleOf(tokens: Tokens) {
  const lines = Object.entries(tokens).map(([token, value]) => `--${token}:${value}`);
  return `:root:root{${lines.join(';')}}`;
}

const names = Object.keys(originalColours) as Colour[];

export function coloursOfFile(file: string): { colours: Colours; mark: string } | undefined {
  const [, digits, mark = ''] = /^\/colori-([\da-f]{30})-([\da-f]{8})\.css$/.exec(file) ?? [];
  const values = digits?.match(/.{6}/g);
  if (!values) return undefined;
  return {
    colours: Object.fromEntries(names.map((name, at) => [name, `#${values[at]}`])) as Colours,
    mark,
  };
}
