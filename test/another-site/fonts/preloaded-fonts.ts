export const preloadedFonts: string[] = [];
export const titleFont: string = '';
export const laterFonts: string[] = [];
