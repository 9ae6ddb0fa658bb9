import { converter, formatHex, type Oklch, wcagContrast } from 'culori';
import { colours as original, theme } from '#site/colours.ts';

const oklch = converter('oklch');

export type Colours = typeof original;
export type Colour = keyof Colours;
type Theme = typeof theme;

const names = Object.keys(original) as Colour[];

/** The tokens that change with a colour. */
export type Followers<Token extends string> = Partial<Record<Colour, Token[]>>;

/** A token without a colour is also on the drawings, or shows success or failure. */
export const followers: { [Part in keyof Theme]: Followers<keyof Theme[Part] & string> } = {
  always: {
    ocra: ['moll', 'ocra', 'fuoco-notte'],
    brace: ['rosso'],
    notte: ['notte', 'suolo'],
    carta: ['crema', 'su-notte', 'su-suolo'],
    inchiostro: ['inchiostro'],
  },
  day: {
    carta: ['carta', 'carta-2', 'campo', 'su-brace', 'filo', 'filo-2', 'luce'],
    inchiostro: ['ink', 'ink-2', 'fuoco'],
    brace: ['brace', 'brace-2'],
    ocra: ['segna'],
  },
  night: {
    notte: ['carta', 'carta-2', 'campo', 'filo', 'filo-2'],
    carta: ['ink', 'ink-2', 'fuoco'],
    brace: ['brace', 'brace-2', 'su-brace'],
    ocra: ['luce', 'segna'],
  },
};

export function paletteOf(colours: Colours): Theme {
  const moved = movedOf(colours).map(({ name, nearest }) => [name, nearest]);
  return derive({ ...colours, ...Object.fromEntries(moved) });
}

function derive(colours: Colours): Theme {
  const always = followAll(theme.always, followers.always, colours);
  const day = followAll(theme.day, followers.day, colours);
  const night = followAll(theme.night, followers.night, colours);
  return {
    always: readable(always, rules.always()),
    day: readable(day, rules.day(day)),
    night: readable(night, rules.night()),
  };
}

export function movedOf(colours: Colours): { name: Colour; nearest: string }[] {
  const { always, day } = derive(colours);
  const { carta, ink: inchiostro, brace } = day;
  const used: Colours = { carta, inchiostro, brace, ocra: always.ocra, notte: always.notte };
  return names
    .filter((name) => used[name] !== colours[name])
    .map((name) => ({ name, nearest: used[name] }));
}

export function followAll<Token extends string>(
  values: Record<Token, string>,
  all: Followers<Token>,
  colours: Colours,
): Record<Token, string> {
  const followed = names.flatMap((name) =>
    (all[name] ?? []).map((token) => [token, follow(values[token], original[name], colours[name])]),
  );
  return { ...values, ...Object.fromEntries(followed) };
}

export function areOriginal(colours: Colours) {
  return names.every((name) => colours[name] === original[name]);
}

const mostStrength = 2;

/** Changes `value` in lightness, hue and chroma as `before` became `after`. */
function follow(value: string, before: string, after: string): string {
  if (before === after) return value;
  if (value === before) return after;
  const [from, to, own] = [oklchOf(before), oklchOf(after), oklchOf(value)];
  const strength = Math.min(to.c / from.c, mostStrength) || 0;
  return formatHex({
    ...own,
    l: own.l + to.l - from.l,
    c: strength * own.c,
    h: hueOf(own) + hueOf(to) - hueOf(from),
  });
}

// Never undefined for a colour that the site accepts.
const oklchOf = (hex: string) => oklch(hex) as Oklch;
const hueOf = ({ h = 0 }: Oklch) => h;

export type Rule = [of: string, on: string[], least: number];

const [black, white] = ['#000000', '#ffffff'];
/** WCAG 2.2 */
export const words = 4.5;
const graphics = 3;
const roomy = 7;

export const grounds = (names: string[], end: string) =>
  names.map((name): Rule => [name, [end], roomy]);

const papers = ['carta', 'carta-2', 'campo'];

const onPapers: Rule[] = [
  ['ink', papers, words],
  ['ink-2', papers, words],
  ['brace', papers, words],
  ['su-brace', ['brace'], words],
  ['brace-2', [...papers, 'su-brace'], words],
  ['err', papers, words],
  ['filo-2', papers, graphics],
  ['fuoco', papers, graphics],
  ['ok', ['carta'], words],
  ['ok-bg', ['ok'], words],
  ['segna', ['ink'], words],
];

const onDark: Rule[] = [
  ['moll', ['notte', 'suolo', 'prugna', 'mattone'], words],
  ['ocra', ['notte', 'suolo', 'prugna'], words],
  ['su-notte', ['notte', 'suolo'], words],
  ['su-suolo', ['suolo'], words],
  ['crema', ['notte'], words],
  ['rosso', ['crema'], words],
  ['inchiostro', ['moll'], words],
  ['errore-notte', ['notte'], words],
  ['filo-notte', ['notte', 'prugna'], graphics],
  ['fuoco-notte', ['notte'], graphics],
];

export const farEnd = (ground: string) =>
  wcagContrast(black, ground) > wcagContrast(white, ground) ? black : white;

export const rules = {
  always: () => [...grounds(['notte', 'suolo'], white), ...onDark],
  day: (tokens: { carta: string }) => [...grounds(papers, farEnd(tokens.carta)), ...onPapers],
  night: () => [...grounds(papers, white), ...onPapers],
};

export function readable<Token extends string>(
  tokens: Record<Token, string>,
  settling: Rule[],
): Record<Token, string> {
  const settled: Record<string, string> = { ...tokens };
  for (const [of, on, least] of settling) {
    const others = on.map((name) => settled[name] ?? name);
    settled[of] = nearest(settled[of] ?? black, (hex) =>
      others.every((other) => wcagContrast(hex, other) >= least),
    );
  }
  return settled as Record<Token, string>;
}

const steps = 250;

function nearest(hex: string, isRead: (hex: string) => boolean): string {
  if (isRead(hex)) return hex;
  const colour = oklchOf(hex);
  for (let step = 1; step <= steps; step++)
    for (const l of [colour.l - step / steps, colour.l + step / steps]) {
      const candidate = formatHex({ ...colour, l });
      if (isRead(candidate)) return candidate;
    }
  return hex;
}
