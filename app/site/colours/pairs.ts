import { contrast } from './oklab.ts';
import { type Colour, type Colours, follows, paletteOf } from './palette.ts';

type Part = 'always' | 'day' | 'night';
/** WCAG 2.2: 4.5 for words, 3 for what is only seen. */
type Pair = { part: Part; what: string; of: string; on: string; least: number };
type WeakPair = { line: string; colours: Colour[] };

const words = 4.5;
const signs = 3;
const papers = { carta: 'sulla carta', 'carta-2': 'sulla seconda carta', campo: 'nei campi' };

const onPapers = (what: string, of: string, least = words) =>
  Object.entries(papers).map(([on, where]) => ({ what: `${what} ${where}`, of, on, least }));

const ofBothThemes = [
  ...onPapers('Il testo', 'ink'),
  ...onPapers('Il testo secondario', 'ink-2'),
  ...onPapers('L’accento', 'brace'),
  ...onPapers('L’accento sotto il puntatore', 'brace-2'),
  ...onPapers('L’errore', 'err'),
  ...onPapers('Il bordo', 'filo-2', signs),
  ...onPapers('Il contorno di ciò che è scelto', 'fuoco', signs),
  { what: 'Il verde sulla carta', of: 'ok', on: 'carta', least: words },
  { what: 'Il verde sul suo fondo', of: 'ok', on: 'ok-bg', least: words },
  { what: 'Il testo sui bottoni', of: 'su-brace', on: 'brace', least: words },
  { what: 'Il testo sui bottoni sotto il puntatore', of: 'su-brace', on: 'brace-2', least: words },
  { what: 'Il testo trovato', of: 'ink', on: 'segna', least: words },
];

const always = [
  { what: 'La luce sulla notte', of: 'moll', on: 'notte', least: words },
  { what: 'La luce sul suolo', of: 'moll', on: 'suolo', least: words },
  { what: 'La luce sulla prugna dei disegni', of: 'moll', on: 'prugna', least: words },
  { what: 'La luce sul mattone dei disegni', of: 'moll', on: 'mattone', least: words },
  { what: 'L’ocra sulla prugna dei disegni', of: 'ocra', on: 'prugna', least: words },
  { what: 'L’ocra sulla notte', of: 'ocra', on: 'notte', least: words },
  { what: 'L’ocra sul suolo', of: 'ocra', on: 'suolo', least: words },
  { what: 'Il testo secondario sulla notte', of: 'su-notte', on: 'notte', least: words },
  { what: 'Il testo secondario sul suolo', of: 'su-notte', on: 'suolo', least: words },
  { what: 'La didascalia sul suolo', of: 'su-suolo', on: 'suolo', least: words },
  { what: 'Il chiaro sulla notte', of: 'crema', on: 'notte', least: words },
  { what: 'Il chiaro sulla brace', of: 'crema', on: 'rosso', least: words },
  { what: 'L’inchiostro sulla luce', of: 'inchiostro', on: 'moll', least: words },
  { what: 'L’errore sulla notte', of: 'errore-notte', on: 'notte', least: words },
  { what: 'Il filo sulla notte', of: 'filo-notte', on: 'notte', least: signs },
  { what: 'Il filo sulla prugna dei disegni', of: 'filo-notte', on: 'prugna', least: signs },
  { what: 'Il contorno di ciò che è scelto sulla notte', of: 'fuoco-notte', on: 'notte', least: signs },
];

const pairs: Pair[] = [
  ...ofBothThemes.map((pair): Pair => ({ part: 'day', ...pair })),
  ...ofBothThemes.map((pair): Pair => ({ part: 'night', ...pair, what: `Di notte, ${lowerFirst(pair.what)}` })),
  ...always.map((pair): Pair => ({ part: 'always', ...pair })),
];

export function weakPairsOf(colours: Colours): WeakPair[] {
  const palette: Record<Part, Record<string, string>> = paletteOf(colours);
  const whom: Record<Part, Record<string, Colour | undefined>> = follows;
  return pairs.flatMap(({ part, what, of, on, least }) => {
    const ratio = contrast(palette[part][of] ?? '', palette[part][on] ?? '');
    if (ratio >= least) return [];
    const named = [whom[part][of], whom[part][on]].filter((colour) => colour !== undefined);
    return [{ line: `${what}: ${said(Math.floor(ratio * 10) / 10)} : 1, serve ${said(least)}`, colours: named }];
  });
}

const said = (ratio: number) => ratio.toLocaleString('it-IT');

function lowerFirst(what: string) {
  return `${what[0]?.toLowerCase()}${what.slice(1)}`;
}
