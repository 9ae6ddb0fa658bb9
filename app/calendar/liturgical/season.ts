import { laterDay, romeDate } from '#app/calendar/rome.ts';

export type Rank =
  | 'triduum'
  | 'solemnity'
  | 'commemoration'
  | 'sunday'
  | 'feast'
  | 'memorial'
  | 'feria';
export type Colour = 'verde' | 'viola' | 'bianco' | 'rosso' | 'rosa';

export type Celebration = { name: string; rank: Rank; colour: Colour; precedence: number };

/** The lowest number takes precedence: Universal Norms (1969), no. 59. */
export const precedence = {
  triduum: 1,
  greatDay: 2,
  solemnity: 3,
  commemoration: 3,
  feastOfTheLord: 5,
  sunday: 6,
  feast: 7,
  strongFeria: 9,
  // Decree of 11 February 2018.
  motherOfTheChurch: 9.5,
  memorial: 10,
  feria: 13,
};

export type Season = 'avvento' | 'natale' | 'ordinario' | 'quaresima' | 'triduo' | 'pasqua';
type SeasonDay = Celebration & { season: Season };

/** 0 is Sunday. */
export const weekday = (day: string) => new Date(day).getUTCDay();

const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
const week = (firstSunday: string, day: string) =>
  Math.floor(daysBetween(firstSunday, day) / 7) + 1;

export function firstAdventSunday(year: number) {
  const christmas = `${year}-12-25`;
  return laterDay(christmas, -21 - (weekday(christmas) || 7));
}

/** In Italy Epiphany is on 6 January. */
export function baptismDay(year: number) {
  const epiphany = `${year}-01-06`;
  return laterDay(epiphany, 7 - weekday(epiphany));
}

export function seasonDay(day: string): SeasonDay {
  const year = Number(day.slice(0, 4));
  const easter = easterDay(year);
  if (day >= `${year}-12-25` || day <= baptismDay(year)) return christmasDay(day);
  if (day >= firstAdventSunday(year)) return adventDay(day, firstAdventSunday(year));
  if (day >= easter && day <= laterDay(easter, 49)) return easterSeasonDay(day, easter);
  if (day >= laterDay(easter, -46) && day < easter) return lentDay(day, easter);
  const sunday = day < easter ? baptismDay(year) : laterDay(firstAdventSunday(year), -7 * 34);
  return {
    season: 'ordinario',
    ...ofWeek(week(sunday, day), day, 'del Tempo Ordinario', 'sunday'),
    colour: 'verde',
  };
}

function ofWeek(number: number, day: string, name: string, sunday: 'sunday' | 'greatDay') {
  return weekday(day) === 0
    ? {
        name: `${roman(number)} domenica ${name}`,
        rank: 'sunday' as const,
        precedence: precedence[sunday],
      }
    : {
        name: `feria ${ofThe(roman(number))} settimana ${name}`,
        rank: 'feria' as const,
        precedence: precedence.feria,
      };
}

function adventDay(day: string, first: string): SeasonDay {
  const number = week(first, day);
  const celebration = ofWeek(number, day, 'di Avvento', 'greatDay');
  const strong = celebration.rank === 'feria' &&
    day.slice(5) >= '12-17' && { precedence: precedence.strongFeria };
  const colour = number === 3 && weekday(day) === 0 ? 'rosa' : 'viola';
  return { season: 'avvento', ...celebration, ...strong, colour };
}

function christmasDay(day: string): SeasonDay {
  const base = { season: 'natale', colour: 'bianco', rank: 'feria' } as const;
  if (day.slice(5) > '12-25') {
    const number = roman(Number(day.slice(8)) - 24);
    return {
      ...base,
      name: `${number} giorno fra l’Ottava di Natale`,
      precedence: precedence.strongFeria,
    };
  }
  if (weekday(day) === 0)
    return {
      ...base,
      name: 'II domenica dopo Natale',
      rank: 'sunday',
      precedence: precedence.sunday,
    };
  return { ...base, name: 'feria del Tempo di Natale', precedence: precedence.feria };
}

const holyDays: Record<number, Omit<SeasonDay, 'precedence'>> = {
  [-46]: { season: 'quaresima', name: 'Mercoledì delle Ceneri', rank: 'feria', colour: 'viola' },
  [-7]: { season: 'quaresima', name: 'Domenica delle Palme', rank: 'sunday', colour: 'rosso' },
  [-3]: { season: 'triduo', name: 'Giovedì Santo', rank: 'triduum', colour: 'bianco' },
  [-2]: { season: 'triduo', name: 'Venerdì Santo', rank: 'triduum', colour: 'rosso' },
  [-1]: { season: 'triduo', name: 'Sabato Santo', rank: 'triduum', colour: 'viola' },
};

function lentDay(day: string, easter: string): SeasonDay {
  const toEaster = daysBetween(easter, day);
  const holy = holyDays[toEaster];
  if (holy)
    return {
      ...holy,
      precedence: holy.season === 'triduo' ? precedence.triduum : precedence.greatDay,
    };
  const base = { season: 'quaresima', colour: 'viola', rank: 'feria' } as const;
  if (toEaster < -42)
    return { ...base, name: 'feria dopo le Ceneri', precedence: precedence.strongFeria };
  if (toEaster > -7)
    return {
      ...base,
      name: `${romeDate(new Date(day)).weekday} della Settimana Santa`,
      precedence: precedence.greatDay,
    };
  const celebration = ofWeek(week(laterDay(easter, -42), day), day, 'di Quaresima', 'greatDay');
  const strong = celebration.rank === 'feria' && { precedence: precedence.strongFeria };
  return { ...base, ...celebration, ...strong, colour: toEaster === -21 ? 'rosa' : 'viola' };
}

function easterSeasonDay(day: string, easter: string): SeasonDay {
  const past = daysBetween(easter, day);
  const base = { season: 'pasqua', colour: 'bianco' } as const;
  const great = { ...base, rank: 'solemnity', precedence: precedence.greatDay } as const;
  if (past === 0)
    return {
      ...base,
      name: 'Pasqua di Risurrezione',
      rank: 'triduum',
      precedence: precedence.triduum,
    };
  if (past < 7)
    return { ...great, name: `${romeDate(new Date(day)).weekday} fra l’Ottava di Pasqua` };
  if (past === 42) return { ...great, name: 'Ascensione del Signore' };
  if (past === 49) return { ...great, name: 'Pentecoste', colour: 'rosso' };
  return { ...base, ...ofWeek(week(easter, day), day, 'di Pasqua', 'greatDay') };
}

function ofThe(number: string) {
  return number === 'VIII' || number === 'XI' ? `dell’${number}` : `della ${number}`;
}

function roman(number: number) {
  const tens = 'X'.repeat(Math.floor(number / 10));
  return tens + (['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'][number % 10] ?? '');
}

/** YYYY-MM-DD: J. Meeus, Astronomical Algorithms (1998), chapter 8. */
export function easterDay(year: number): string {
  const goldenYear = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * goldenYear + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const lateMoon = Math.floor((goldenYear + 11 * epact + 22 * toSunday) / 451);
  const marchDay = epact + toSunday - 7 * lateMoon + 22;
  return new Date(Date.UTC(year, 2, marchDay)).toISOString().slice(0, 10);
}
