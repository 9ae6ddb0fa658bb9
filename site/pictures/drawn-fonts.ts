// The letters of cards and of the book's cover. A thread without the bundler reads this file.

/** The first one covers most letters, the others what it lacks. Paths from the project's folder. */
export const drawnFonts = [['roman', 'normal'] as const, ['italic', 'italic'] as const].flatMap(
  ([face, style]) =>
    ['', '-rest', '-latin-full', '-latin-ext-full'].map((part) => ({
      name: `Vollkorn${part}`,
      style,
      file: `site/fonts/vollkorn-${face}${part}.woff2`,
    })),
);
