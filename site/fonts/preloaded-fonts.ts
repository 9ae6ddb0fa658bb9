import alegreya from './alegreya-sans-first.woff2';
import vollkorn from './vollkorn-first.woff2';

// Preloaded: what the first screen of every page is written in. The others come after the paint.
export const preloadedFonts: string[] = [vollkorn, alegreya];
