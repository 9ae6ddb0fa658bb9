const numbers = (
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici ' +
  'diciassette diciotto diciannove venti'
).split(' ');

export const inWords = (count: number) => numbers[count] ?? `${count}`;
export const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
