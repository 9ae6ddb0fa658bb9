import { contrast, hexOf, oklabOf } from './oklab.ts';

export type Rule = [of: string, on: string[], least: number];

const [black, white] = ['#000000', '#ffffff'];
/** WCAG 2.2 */
export const words = 4.5;
const signs = 3;
const roomy = 7;

export const grounds = (names: string[], end: string) => names.map((name): Rule => [name, [end], roomy]);

const papers = ['carta', 'carta-2', 'campo'];

const onPapers: Rule[] = [
  ['ink', papers, words],
  ['ink-2', papers, words],
  ['brace', papers, words],
  ['su-brace', ['brace'], words],
  ['brace-2', [...papers, 'su-brace'], words],
  ['err', papers, words],
  ['filo-2', papers, signs],
  ['fuoco', papers, signs],
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
  ['filo-notte', ['notte', 'prugna'], signs],
  ['fuoco-notte', ['notte'], signs],
];

export const farEnd = (ground: string) => (contrast(black, ground) > contrast(white, ground) ? black : white);

export const rules = {
  always: () => [...grounds(['notte', 'suolo'], white), ...onDark],
  day: (tokens: { carta: string }) => [...grounds(papers, farEnd(tokens.carta)), ...onPapers],
  night: () => [...grounds(papers, white), ...onPapers],
};

export function readable<Token extends string>(tokens: Record<Token, string>, settling: Rule[]): Record<Token, string> {
  const settled: Record<string, string> = { ...tokens };
  for (const [of, on, least] of settling) {
    const others = on.map((name) => settled[name] ?? name);
    settled[of] = nearest(settled[of] ?? black, (hex) => others.every((other) => contrast(hex, other) >= least));
  }
  return settled as Record<Token, string>;
}

const steps = 250;

function nearest(hex: string, isRead: (hex: string) => boolean): string {
  if (isRead(hex)) return hex;
  const [lightness, a, b] = oklabOf(hex);
  for (let step = 1; step <= steps; step++)
    for (const moved of [lightness - step / steps, lightness + step / steps]) {
      const candidate = hexOf([moved, a, b]);
      if (isRead(candidate)) return candidate;
    }
  return hex;
}
