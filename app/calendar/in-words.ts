const numbers = (
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici ' +
  'diciassette diciotto diciannove venti'
).split(' ');

export const inWords = (count: number) => numbers[count] ?? `${count}`;
const figures = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });
export const inFigures = (count: number) => figures.format(count);

const decimals = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 });
export const inMegabytes = (bytes: number) =>
  `${decimals.format(bytes && Math.max(bytes / 1e6, 0.1))} MB`;
export const inMinutes = (count: number) => (count === 1 ? '1 minuto' : `${count} minuti`);

export const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** «il 8 dicembre» becomes «l’8 dicembre», «Dal 11 al 20» «Dall’11 al 20», «alle 1.30» «all’1.30». */
export const elided = (text: string) =>
  text
    .replaceAll(/\bil (?=(8|11)\b)/g, 'l’')
    .replaceAll(/\b(d?al) (?=(8|11)\b)/gi, '$1l’')
    .replaceAll(/\balle (?=1\b)/g, 'all’');
