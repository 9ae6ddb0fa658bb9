export const yearCover = {
  front: 'site/pictures/lantern.svg',
  back: 'site/pictures/horizon.svg',
  spine: 'site/pictures/lantern.svg',
  inks: { ground: '#003344', title: '#e2fbff', emphasis: '#ffd23f', back: '#e2fbff' },
} satisfies typeof import('#site/pictures/year-cover.ts').yearCover;
