export const yearCover = {
  front: 'site/pictures/lantern.svg',
  inks: { title: '#e2fbff', emphasis: '#ffd23f' },
} satisfies typeof import('#site/pictures/year-cover.ts').yearCover;
