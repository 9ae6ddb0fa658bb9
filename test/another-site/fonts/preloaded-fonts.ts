export const preloadedFonts: string[] = [];
export const laterFonts: string[] = [];
