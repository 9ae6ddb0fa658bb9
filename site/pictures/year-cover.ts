/** Of the year's book, without words; A5 with a bleed of 3 mm, four units a millimetre. Paths from the project's folder. */
export const yearCover: { front: string; back: string; spine: string; inks: Record<YearInk, string> } = {
  front: 'site/pictures/year-cover.svg',
  back: 'site/pictures/year-back-cover.svg',
  spine: 'site/pictures/year-spine.svg',
  inks: { ground: '#13202b', title: '#f6e6c4', emphasis: '#e5a045', back: '#fff6e8' },
};

/** `ground`: of the spine; `back`: of the words on the back. */
type YearInk = 'ground' | 'title' | 'emphasis' | 'back';
