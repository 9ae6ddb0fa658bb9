const numbers = (
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici ' +
  'diciassette diciotto diciannove venti'
).split(' ');

export const inWords = (count: number) => numbers[count] ?? `${count}`;
const figures = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });
export const inFigures = (count: number) => figures.format(count);

export const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
