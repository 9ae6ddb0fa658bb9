export const preloadedFonts: string[] = [];
