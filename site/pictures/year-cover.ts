/** Of the year's book, without words: A5 and 3 mm around it, four units a millimetre. Paths from the project's folder. */
export const yearCover: { front: string; inks: { title: string; emphasis: string } } = {
  front: 'site/pictures/year-cover.svg',
  inks: { title: '#f6e6c4', emphasis: '#e5a045' },
};
