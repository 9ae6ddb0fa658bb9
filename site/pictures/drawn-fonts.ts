// Read by Node without the bundler: import neither pictures nor styles here.

type DrawnFont = { name: string; style: 'normal' | 'italic'; file: string };

/** The first one covers most letters, the others what it lacks: the book's have Greek and Cyrillic. Paths from the project's folder. */
export const drawnFonts: DrawnFont[] = [
  ...[['roman', 'normal', ''] as const, ['italic', 'italic', '-italic'] as const].flatMap(
    ([face, style, book]): DrawnFont[] => [
      ...['', '-rest', '-latin-full', '-latin-ext-full'].map((part) => ({
        name: `Vollkorn${part}`,
        style,
        file: `site/fonts/vollkorn-${face}${part}.woff2`,
      })),
      { name: 'Vollkorn-book', style, file: `site/fonts/vollkorn-book${book}.ttf` },
    ],
  ),
  { name: 'Noto Emoji', style: 'normal', file: 'site/fonts/noto-emoji.ttf' },
];
