import { dome } from './dome.ts';

// Of the year's book, in black, as SVG. Read by Node without the bundler: import neither pictures nor styles here.

/** The family and the emoji lie in these files; paths from the project's folder. */
export const yearBookFont: { family: string; files: string[] } = {
  family: 'Vollkorn',
  files: [
    'vollkorn-book.ttf',
    'vollkorn-book-italic.ttf',
    'vollkorn-book-bold.ttf',
    'noto-emoji.ttf',
  ].map((file) => `site/fonts/${file}`),
};

/** Above the baseline, of 1000: where the outlines of the first drawn font begin. */
export const ascent: number = 952;

/** The cover without words: A5 and 3 mm around it, four units a millimetre. Paths from the project's folder. */
export const yearCover: { front: string; inks: { title: string; emphasis: string } } = {
  front: 'site/pictures/year-cover.svg',
  inks: { title: '#f6e6c4', emphasis: '#e5a045' },
};

const ink = '#111111';
const paper = '#ffffff';
const drawing = (box: string, ...parts: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${parts.join('')}</svg>`;
const shape = (attributes: string, outline: string) => `<path ${attributes} d="${outline}Z"/>`;
const door = (x: number, y: number, half: number, height: number) =>
  `M${x - half} ${y}v${-height}a${half} ${half} 0 0 1 ${2 * half} 0v${height}`;

/** On the title page. */
export const titleDrawing: string = drawing(
  '-440 -440 920 444',
  ...[1, 0.86, 0.725, 0.6, 0.48, 0.365].map((part, ring) => {
    const width = 436.7 * part;
    return shape(
      `fill="none" stroke="${ink}" stroke-width="2.5"`,
      dome(0, 0, width, width * (0.98 - 0.035 * ring)),
    );
  }),
  shape(`fill="${ink}"`, dome(0, 1, 131, 97)),
  shape(`fill="${paper}"`, door(0, 1, 14.4, 32.8)),
  `<path stroke="${ink}" stroke-width="2.5" d="M-440 2H480"/>`,
);

const night = (...parts: string[]) =>
  drawing('0 0 70 46', ...parts, `<path stroke="${ink}" d="M0 45H70"/>`);

/** On a month's page: a day with a post, a day without. */
export const nights: { lit: string; dark: string } = {
  lit: night(
    shape(`fill="${ink}"`, dome(35, 44.5, 29, 43)),
    shape(`fill="${paper}"`, dome(35, 45, 19, 29)),
    shape(`fill="${ink}"`, dome(35, 45, 11, 17)),
    shape(`fill="${paper}"`, door(35.5, 45, 2, 7.5)),
  ),
  dark: night(shape('fill="none" stroke="#999999"', dome(35, 44.5, 29, 43))),
};
