import alegreya from './alegreya-sans-400.woff2';
import alegreyaMedium from './alegreya-sans-500.woff2';
import vollkornItalic from './vollkorn-italic.woff2';
import vollkorn from './vollkorn-roman.woff2';

// On the first screen of every page: there before the first paint, they move nothing.
export const firstLetters: string[] = [vollkorn, vollkornItalic, alegreya, alegreyaMedium];
