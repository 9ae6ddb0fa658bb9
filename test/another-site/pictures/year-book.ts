const lamp =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="16"/></svg>';

export const yearBookFont = { family: 'Libertinus Serif', files: [] };
export const titleDrawing = lamp;
export const nights = {
  lit: lamp,
  dark: lamp.replace('<circle', '<circle fill="none" stroke="#999"'),
};

export const ascent = 900;
export const yearCover = {
  front: 'site/pictures/lantern.svg',
  inks: { title: '#e2fbff', emphasis: '#ffd23f' },
};

void ({
  ascent,
  yearCover,
  yearBookFont,
  titleDrawing,
  nights,
} satisfies typeof import('#site/pictures/year-book.ts'));
