import alegreya from './alegreya-sans-400.woff2';
import alegreyaMedium from './alegreya-sans-500.woff2';
import vollkornItalic from './vollkorn-italic.woff2';
import vollkorn from './vollkorn-roman.woff2';

// Preloaded: on the first screen of every page, so that no text moves.
export const preloadedFonts: string[] = [vollkorn, vollkornItalic, alegreya, alegreyaMedium];
