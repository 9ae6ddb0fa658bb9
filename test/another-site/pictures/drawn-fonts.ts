export const drawnFonts = (['normal', 'italic'] as const).map((style) => ({
  name: 'Alegreya Sans',
  style,
  file: `node_modules/@fontsource/alegreya-sans/files/alegreya-sans-latin-400-${style}.woff2`,
}));

void ({ drawnFonts } satisfies typeof import('#site/pictures/drawn-fonts.ts'));
