import type { href } from 'react-router';

type PublicPage = {
  path: Parameters<typeof href>[0];
  /** Its name in «Testi e immagini», if the preview of the site shows it. */
  texts?: string;
  /** The query parameter that makes it another page, all digits. */
  parameter?: 'pagina' | 'parte';
  /** For machines: no link leads there, and nothing is fetched ahead. */
  isFile?: true;
};

export const thoughtsPath = '/pensieri-quotidiani';
export const archivePath = '/archivio';
export const foundationPath = '/fondazione';

/** All that is the same for every visitor. Feeds the cache, the sitemap, the preview of the site and prefetching. */
export const publicPages: PublicPage[] = [
  { path: '/' },
  { path: '/il-libro', texts: 'il-libro' },
  { path: thoughtsPath, texts: 'pensieri-quotidiani', parameter: 'pagina' },
  { path: archivePath },
  { path: '/archivio/:year' },
  { path: '/archivio/:year/:month', parameter: 'pagina' },
  { path: '/categoria/:slug', parameter: 'pagina' },
  { path: '/post/:id' },
  { path: foundationPath, texts: 'la-fondazione' },
  { path: '/privacy-policy', texts: 'chi-sei' },
  { path: '/feed.xml', isFile: true },
  { path: '/feed.json', isFile: true },
  { path: '/categoria/:slug/feed.xml', isFile: true },
  { path: '/sitemap.xml', isFile: true, parameter: 'parte' },
  { path: '/robots.txt', isFile: true },
  { path: '/manifest.webmanifest', isFile: true },
  { path: '/.well-known/security.txt', isFile: true },
];

/** The pages that readers open, without parameters in their addresses. */
export const fixedPages = publicPages.filter(({ path, isFile }) => !isFile && !path.includes(':'));
