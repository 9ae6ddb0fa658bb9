import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { wcagContrast } from 'culori';
import { expect, test } from 'vitest';
import { colours, theme } from '#site/colours.ts';
import { asHex } from './hex.ts';
import { type Colours, followers, movedOf, paletteOf, type Rule, rules } from './palette.ts';
import { styleSheetOf, themeOf } from './theme.server.ts';

const parts = ['always', 'day', 'night'] as const;
const blue: Colours = { ...colours, brace: '#1a4ea8' };

/** The pairs of a palette whose contrast is too low. */
function weakPairsOf(colours: Colours) {
  const palette = paletteOf(colours);
  const weak = (tokens: Record<string, string>, all: Rule[]) =>
    all.flatMap(([of, on, least]) =>
      on
        .filter((name) => wcagContrast(tokens[of] ?? '', tokens[name] ?? name) < least)
        .map((name) => `${of} ${tokens[of]} on ${name} ${tokens[name]}`),
    );
  const { always, day, night } = palette;
  return [
    ...weak(always, rules.always()),
    ...weak(day, rules.day(day)),
    ...weak(night, rules.night()),
  ];
}

/** The plain colours of theme.css by block: names, day, night. */
function readTheme() {
  const css = readFileSync('site/theme.css', 'utf8');
  const read = (value: RegExp) =>
    Object.fromEntries(
      [...css.matchAll(value)].map(({ groups: { token = '', colour = '' } = {} }) => [
        token,
        colour,
      ]),
    );
  return {
    always: read(/--(?<token>[\w-]+): (?<colour>#[\da-f]{6});/g),
    day: read(/--(?<token>[\w-]+): light-dark\((?<colour>#[\da-f]{6}),/g),
    night: read(/--(?<token>[\w-]+): light-dark\([^,]+, (?<colour>#[\da-f]{6})\);/g),
  };
}

test('the five colours and those derived from them are those of theme.css', () => {
  const css = readTheme();
  const isDrawn = (token: string) => /^(lit|ring)-/.test(token);
  for (const part of parts) {
    const own = Object.entries(css[part]).filter(([token]) => !isDrawn(token));
    expect(Object.fromEntries(own), part).toEqual(theme[part]);
  }
  const { carta, inchiostro } = { ...theme.day, ...theme.always };
  expect(colours).toEqual({
    carta,
    inchiostro,
    brace: theme.day.brace,
    ocra: theme.always.ocra,
    notte: theme.always.notte,
  });
});

test('the original five give exactly the colours of theme.css, in both themes, with enough contrast', () => {
  expect(paletteOf(colours)).toEqual(theme);
  expect(weakPairsOf(colours)).toEqual([]);
  expect(themeOf(colours)).toEqual({ day: '#f7f1e6', night: '#10181f', splash: '#13202b' });
});

test('changing a colour changes only the colours derived from it', () => {
  const palette: Record<string, Record<string, string>> = paletteOf(blue);
  const all: Record<string, { brace?: string[] }> = followers;
  for (const part of parts)
    for (const [token, value] of Object.entries(theme[part]))
      expect(palette[part]?.[token] !== value, `${part} ${token}`).toBe(
        all[part]?.brace?.includes(token),
      );
  expect(palette.day?.brace).toBe('#1a4ea8');
  expect(weakPairsOf(blue)).toEqual([]);
});

test('fifty random colours, each as each of the five, and fifty random fives have enough contrast', () => {
  const hexes = Array.from({ length: 300 }, (_, at) => `#${hash('md5', `${at}`).slice(0, 6)}`);
  for (let turn = 0; turn < 50; turn++) {
    const [one = '', ...others] = hexes.slice(turn * 6);
    const each = Object.keys(colours).map((name) => ({ ...colours, [name]: one }));
    const five = Object.fromEntries(
      Object.keys(colours).map((name, at) => [name, others[at]]),
    ) as Colours;
    for (const own of [...each, five]) expect(weakPairsOf(own), JSON.stringify(own)).toEqual([]);
  }
});

test('for a colour without enough contrast the nearest one of its hue is suggested, lighter or darker', () => {
  expect(movedOf({ ...colours, inchiostro: '#777777' })).toEqual([
    { name: 'inchiostro', nearest: '#676767' },
  ]);
  expect(movedOf({ ...colours, brace: '#ff8888' })).toEqual([
    { name: 'brace', nearest: '#b04146' },
  ]);
  expect(movedOf({ ...colours, ocra: '#704a10' })).toEqual([{ name: 'ocra', nearest: '#b98f5a' }]);
  expect(movedOf({ ...colours, notte: '#8090a0' })).toContainEqual({
    name: 'notte',
    nearest: '#4c5a69',
  });
});

test('the style sheet is under a kilobyte whatever the colours, and holds nothing but colours', () => {
  const all: Colours = {
    carta: '#eef2f7',
    inchiostro: '#101820',
    brace: '#7a1f5c',
    ocra: '#f0a0c0',
    notte: '#201028',
  };
  const css = styleSheetOf(all);
  expect(css.length).toBeLessThan(1000);
  expect(css.replaceAll(/--[a-z\d-]+:#[\da-f]{6}/g, '')).toMatch(/^[:{};@()a-z -]*$/);
  expect(styleSheetOf(colours)).not.toContain('#');
  for (const one of ['#000000', '#ffffff', '#ff0000', '#00ff00', '#0000ff'])
    for (const name of Object.keys(colours))
      expect(styleSheetOf({ ...colours, [name]: one })).not.toMatch(
        /NaN|undefined|#(?![\da-f]{6}[;}])/,
      );
});

test.each([
  ['#A8321A', '#a8321a'],
  ['#fa0', '#ffaa00'],
  ['red; } body {', 'red; } body {'],
  ['#12345', '#12345'],
  ['', ''],
])('«%s» is the colour «%s»', (typed, hex) => expect(asHex(typed)).toBe(hex));
