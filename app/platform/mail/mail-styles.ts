import type { CSSProperties } from 'react';
import {
  type Colours,
  type Followers,
  farEnd,
  followAll,
  grounds,
  type Rule,
  readable,
  words,
} from '#app/site/colours/palette.ts';
import { site } from '#app/site/site.server.ts';
import { mailColours, mailColoursAtNight, mailFontFamily } from '#site/mail-style.ts';

// Mail programs load no style sheet and no fonts.

export const sheetPx = 600;

type Day = typeof mailColours;
type Night = typeof mailColoursAtNight;

const followersByDay: Followers<keyof Day> = {
  carta: ['ground', 'sheet', 'onAccent', 'line'],
  inchiostro: ['ink', 'ink2'],
  brace: ['accent'],
  notte: ['masthead'],
  ocra: ['onMasthead', 'accentOnMasthead'],
};
const followersByNight: Followers<keyof Night> = {
  notte: ['ground', 'sheet', 'line'],
  carta: ['ink', 'ink2'],
  brace: ['accent', 'onAccent'],
};

const inks = ['ink', 'ink2', 'accent'] as const;

const onSheet = (end: string, ...others: string[]): Rule[] => [
  ...grounds(['ground', 'sheet'], end),
  ...inks.map((name): Rule => [name, ['ground', 'sheet', ...others], words]),
  ['onAccent', ['accent'], words],
];
const onMasthead: Rule[] = [
  ...grounds(['masthead'], '#ffffff'),
  ...['onMasthead', 'accentOnMasthead'].map((name): Rule => [name, ['masthead'], words]),
];

let cached: { of: Colours; styles: ReturnType<typeof mailStylesOf> } | undefined;

export function mailStyles() {
  const { colours } = site();
  if (cached?.of !== colours) cached = { of: colours, styles: mailStylesOf(colours) };
  return cached.styles;
}

function mailStylesOf(all: Colours) {
  const followed = followAll(mailColours, followersByDay, all);
  const colours = readable(followed, [...onSheet(farEnd(followed.sheet)), ...onMasthead]);
  const atNight = followAll(mailColoursAtNight, followersByNight, all);
  // Outlook itself darkens the page to #1f1f1f.
  const styles = stylesOf(readable(atNight, onSheet('#ffffff', '#1f1f1f')));
  return { ...partsOf(colours), ...weekPartsOf(colours), colours, styles };
}

const textOf =
  ({ ink }: Day) =>
  (fontSize: number, lineHeight: number, color = ink): CSSProperties => ({
    margin: 0,
    fontFamily: mailFontFamily,
    fontSize,
    lineHeight: `${Math.round(fontSize * lineHeight)}px`,
    color,
  });

function partsOf(colours: Day) {
  const text = textOf(colours);
  return {
    ground: {
      margin: 0,
      padding: 0,
      backgroundColor: colours.ground,
      fontVariantNumeric: 'lining-nums',
    },
    sheet: {
      width: '100%',
      maxWidth: sheetPx,
      wordBreak: 'break-word',
      backgroundColor: colours.sheet,
    },
    // Spam filters take a font of 0 or 1 pixel for hidden text.
    preview: {
      display: 'none',
      lineHeight: '1px',
      maxHeight: 0,
      overflow: 'hidden',
      color: colours.ground,
    },
    author: { ...text(22, 1.2, colours.onMasthead), paddingBottom: 24 },
    thought: { ...text(28, 1.1, colours.onMasthead), paddingBottom: 26 },
    week: { ...text(42, 1.1, colours.onMasthead), letterSpacing: '-0.02em', paddingBottom: 16 },
    italicOnMasthead: { fontStyle: 'italic', color: colours.accentOnMasthead },
    title: { ...text(40, 1.04), fontWeight: 400, letterSpacing: '-0.02em', paddingBottom: 28 },
    nextTitle: { ...text(32, 1.1), fontWeight: 400, letterSpacing: '-0.015em', paddingBottom: 22 },
    text: { ...text(18, 1.62), paddingBottom: 18 },
    link: {
      ...text(18, 1.62, colours.accent),
      display: 'inline-block',
      padding: '4px 0',
      textDecoration: 'underline',
    },
    address: { color: colours.accent, textDecoration: 'underline' },
    bar: { width: 44, height: 3, backgroundColor: colours.accent, lineHeight: '3px' },
    italic: { ...text(18, 1.62), fontStyle: 'italic', paddingBottom: 18 },
    meta: { ...text(16, 1.5, colours.ink2), fontStyle: 'italic' },
    metaRight: { ...text(16, 1.5, colours.accent), fontStyle: 'italic' },
    quote: { ...text(22, 1.35), fontStyle: 'italic' },
    source: { ...text(18, 1.5, colours.ink2), fontStyle: 'italic' },
    citation: { ...text(16, 1.5, colours.ink2), paddingTop: 4 },
    button: {
      ...text(18, 1.55, colours.onAccent),
      display: 'inline-block',
      padding: '12px 24px',
      borderRadius: 2,
      backgroundColor: colours.accent,
      textDecoration: 'none',
    },
    offer: { ...text(17, 1.5), paddingBottom: 14 },
    offerLink: { color: colours.ink, textDecoration: 'underline' },
    small: { ...text(15, 1.55, colours.ink2), paddingBottom: 10 },
    smallLink: {
      display: 'inline-block',
      padding: '3px 0',
      color: colours.ink2,
      textDecoration: 'underline',
    },
    picture: { display: 'block', width: '100%', maxWidth: '100%', height: 'auto' },
    rule: { borderTop: `1px solid ${colours.line}`, lineHeight: '1px' },
  } satisfies Record<string, CSSProperties>;
}

/** Cells inherit the font of their row, so the weekly mail stays small. */
function weekPartsOf(colours: Day) {
  const text = textOf(colours);
  const cell = { padding: '18px 0 20px', borderBottom: `1px solid ${colours.line}` };
  return {
    subheading: {
      ...text(19, 1.4, colours.ink2),
      ...{ marginTop: 26, borderTop: `2px solid ${colours.ink}`, padding: '16px 0 6px' },
      ...{ fontStyle: 'italic', fontWeight: 400 },
    },
    entry: { ...text(17, 1.5), ...cell },
    entryDay: { ...text(14, 1.5, colours.ink2), ...cell, width: 64, fontStyle: 'italic' },
    entryNumber: { fontSize: 34, lineHeight: '34px', fontStyle: 'normal', color: colours.accent },
    entryTitle: {
      margin: 0,
      fontSize: 23,
      lineHeight: '28px',
      fontWeight: 400,
      letterSpacing: '-0.01em',
    },
    entryLink: { color: colours.ink, textDecoration: `underline ${colours.accent}` },
    entryFeast: {
      ...{ margin: 0, paddingTop: 3, fontSize: 16, lineHeight: '22px' },
      ...{ color: colours.ink2, fontStyle: 'italic' },
    },
    entryLines: { margin: 0, paddingTop: 6 },
  } satisfies Record<string, CSSProperties>;
}

const inksOf = (night: Night, within = '') =>
  inks.map((name) => `${within}.m-${name}{color:${night[name]}!important}`).join('');

// Outlook sets `data-ogsc` on the elements that it recolours.
const stylesOf = (night: Night) => `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.m-wide{padding-left:40px!important;padding-right:40px!important}.m-ground{padding-left:0!important;padding-right:0!important}}
@media (prefers-color-scheme:dark){
.m-ground{background-color:${night.ground}!important}.m-sheet{background-color:${night.sheet}!important}
${inksOf(night)}
.m-button{background-color:${night.accent}!important;color:${night.onAccent}!important}.m-rule{border-color:${night.line}!important}.m-strong{border-color:${night.ink}!important}}
${inksOf(night, '[data-ogsc] ')}
`;
