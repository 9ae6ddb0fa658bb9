import medium from './alegreya-sans-500.woff2';
import alegreya from './alegreya-sans-first.woff2';
import vollkorn from './vollkorn-first.woff2';
import italic from './vollkorn-italic.woff2';
import titleItalic from './vollkorn-italic-first.woff2';
import roman from './vollkorn-roman.woff2';

// Preloaded: what the first screen of every page is written in.
export const preloadedFonts: string[] = [vollkorn, alegreya];
// Of the title in italics, on the pages whose first screen has it: it arrives behind the two.
export const titleFont: string = titleItalic;
// After the paint, together.
export const laterFonts: string[] = [roman, italic, medium];
