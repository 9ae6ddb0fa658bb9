const numbers = (
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici ' +
  'diciassette diciotto diciannove venti'
).split(' ');
const months = 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(
  ' ',
);

export const inWords = (count: number) => numbers[count] ?? `${count}`;
const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** What stands before, in and after the words in bold. `days` are YYYY-MM-DD, at most fourteen. */
export function uncoveredSentence(days: string[]): [before: string, strong: string, after: string] {
  const ahead = 'Nei prossimi quattordici giorni';
  if (days.length === 0) return [`${ahead} nessun giorno è scoperto.`, '', ''];
  if (days.length === 1) return [`${ahead} ne resta `, 'uno scoperto', `: il ${listDays(days)}.`];
  return [`${ahead} ne restano `, `${inWords(days.length)} scoperti`, `: ${listDays(days)}.`];
}

/** 26, 28 e 30 novembre; 1 e 2 dicembre. */
export function listDays(days: string[]): string {
  const ofMonths = Map.groupBy(days, (day) => day.slice(0, 7));
  return [...ofMonths.values()].map((of) => `${join(of.map(dayNumber))} ${monthOf(of[0] ?? '')}`).join('; ');
}

/** From two on: one day is no row. */
export function rowSentence(count: number): string | undefined {
  return count > 1 ? `${capital(inWords(count))} giorni di fila.` : undefined;
}

const dayNumber = (day: string) => `${Number(day.slice(8))}`;
const monthOf = (day: string) => months[Number(day.slice(5, 7)) - 1] ?? '';
const join = (words: string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} e ${words.at(-1)}`;
