import { laterDay, romeDate } from '#app/calendar/rome.ts';
import { liturgicalDays } from '#site/calendar.ts';
import { type FixedDay, fixedDays } from './fixed-days.ts';
import {
  baptismDay,
  type Celebration,
  type Colour,
  easterDay,
  firstAdventSunday,
  precedence,
  type Rank,
  type Season,
  seasonDay,
  weekday,
} from './season.ts';

type LiturgicalDay = { name: string; rank: Rank; colour: Colour; season: Season };

const years = new Map<number, Map<string, Celebration>>();

/** The Roman rite in Italy, not the Ambrosian. `day` is YYYY-MM-DD. */
export function liturgicalDay(day: string): LiturgicalDay {
  const { season, ...ofSeason } = seasonDay(day);
  const celebration = ofYear(Number(day.slice(0, 4))).get(day);
  const { name, rank, colour } =
    celebration && celebration.precedence < ofSeason.precedence ? celebration : ofSeason;
  return { name, rank, colour, season };
}

function ofYear(year: number) {
  const cached = years.get(year);
  if (cached) return cached;
  const celebrations = new Map<string, Celebration>();
  for (const [day, celebration] of celebrationsOf(year)) {
    const other = celebrations.get(day);
    celebrations.set(day, other ? firstOf(other, celebration) : celebration);
  }
  years.set(year, celebrations);
  return celebrations;
}

/** If two memorials fall on one day, both become optional: notice of 8 December 1998. */
function firstOf(one: Celebration, other: Celebration): Celebration {
  if (one.precedence === other.precedence) return { ...one, precedence: precedence.feria };
  return one.precedence < other.precedence ? one : other;
}

type LiturgicalName = { name: string; colour: Colour };

/** `day` is YYYY-MM-DD. Returns undefined if the author switched the line off. */
export function liturgicalLine(day: string): LiturgicalName | undefined {
  if (!liturgicalDays) return undefined;
  const { name, colour } = liturgicalDay(day);
  return { name, colour };
}

export function feastName(day: string): string | undefined {
  const { name, rank } = liturgicalDay(day);
  return liturgicalDays && rank !== 'feria' ? name : undefined;
}

/** «domenica, Cristo Re, bianco». */
export function dayHint(day: string): string {
  const { weekday } = romeDate(new Date(`${day}T12:00:00Z`));
  if (!liturgicalDays) return weekday;
  const { name, rank, colour } = liturgicalDay(day);
  const short = rank === 'feria' && name.startsWith('feria') ? 'feria' : name;
  return [...(short.includes(weekday) ? [] : [weekday]), short, colour].join(', ');
}

function celebrationsOf(year: number): [day: string, Celebration][] {
  return [
    ...fixedDays.map((fixed): [string, Celebration] => [
      celebratedOn(year, fixed),
      ofFixedDay(year, fixed),
    ]),
    ...movableDays(year),
  ];
}

function ofFixedDay(year: number, { name, rank, colour, ofTheLord, date }: FixedDay): Celebration {
  if (celebratedOnTheirDay.has(`${year}-${date}`))
    return { name, rank, colour, precedence: precedence.triduum };
  const great = date === '12-25' || date === '01-06';
  const order = great ? 'greatDay' : ofTheLord ? 'feastOfTheLord' : rank;
  return { name, rank, colour, precedence: precedence[order] };
}

/** Universal Norms, no. 60. */
function celebratedOn(year: number, { date, rank }: FixedDay): string {
  const day = `${year}-${date}`;
  if (rank !== 'solemnity' || celebratedOnTheirDay.has(day)) return day;
  const easter = easterDay(year);
  const fromEaster = Math.round((Date.parse(day) - Date.parse(easter)) / 86_400_000);
  const moved = movedTo[date]?.(fromEaster);
  if (moved !== undefined) return laterDay(easter, moved);
  const isOnStrongSunday = weekday(day) === 0 && ['03-19', '03-25', '12-08'].includes(date);
  return isOnStrongSunday ? laterDay(day, 1) : day;
}

type Move = (fromEaster: number) => number | undefined;

/** Parameter and result are days from Easter. */
const movedTo: Record<string, Move> = {
  // Notitiae 42 (2006), p. 96.
  '03-19': (days) => (days >= -7 && days < 0 ? -8 : undefined),
  '03-25': (days) => (days >= -7 && days <= 7 ? 8 : undefined),
  // This happened on 23 June 2022.
  '06-24': (days) => ({ 63: 64, 68: 67 })[days],
  '06-29': (days) => (days === 68 ? 69 : undefined),
};

function movableDays(year: number): [string, Celebration][] {
  const easter = easterDay(year);
  const christmas = `${year}-12-25`;
  const solemnity = {
    rank: 'solemnity',
    colour: 'bianco',
    precedence: precedence.solemnity,
  } as const;
  const ofTheLord = {
    rank: 'feast',
    colour: 'bianco',
    precedence: precedence.feastOfTheLord,
  } as const;
  const memorial = { rank: 'memorial', colour: 'bianco', precedence: precedence.memorial } as const;
  return [
    [baptismDay(year), { ...ofTheLord, name: 'Battesimo del Signore' }],
    [
      laterDay(easter, 50),
      { ...memorial, name: 'Maria Madre della Chiesa', precedence: precedence.motherOfTheChurch },
    ],
    [laterDay(easter, 56), { ...solemnity, name: 'Santissima Trinità' }],
    [laterDay(easter, 63), { ...solemnity, name: 'Corpus Domini' }],
    [laterDay(easter, 68), { ...solemnity, name: 'Sacro Cuore di Gesù' }],
    [laterDay(easter, 69), { ...memorial, name: 'Cuore Immacolato di Maria' }],
    [laterDay(firstAdventSunday(year), -7), { ...solemnity, name: 'Cristo Re' }],
    [
      laterDay(christmas, weekday(christmas) === 0 ? 5 : 7 - weekday(christmas)),
      { ...ofTheLord, name: 'Santa Famiglia' },
    ],
  ];
}

/** The Holy See permitted each of them (decisions of 12 March 2002, 2019 and 2024). */
const celebratedOnTheirDay = new Set(['2002-12-08', '2013-12-08', '2019-12-08', '2024-12-08']);
