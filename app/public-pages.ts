import type { href } from 'react-router';

type PublicPage = {
  path: Parameters<typeof href>[0];
  /** Of its further pages; digits only. */
  parameter?: 'pagina' | 'parte';
  isFile?: true;
};

/** Links use these addresses. */
export const thoughtsPath = '/pensieri-quotidiani';
export const archivePath = '/archivio';
export const foundationPath = '/fondazione';

/** These pages are the same for every visitor. Cache, sitemap and prefetching use the list. */
export const publicPages: PublicPage[] = [
  { path: '/' },
  { path: '/il-libro' },
  { path: thoughtsPath, parameter: 'pagina' },
  { path: archivePath },
  { path: '/archivio/:year' },
  { path: '/archivio/:year/:month', parameter: 'pagina' },
  { path: '/categoria/:slug', parameter: 'pagina' },
  { path: '/post/:id' },
  { path: foundationPath },
  { path: '/privacy-policy' },
  { path: '/feed.xml', isFile: true },
  { path: '/feed.json', isFile: true },
  { path: '/categoria/:slug/feed.xml', isFile: true },
  { path: '/sitemap.xml', isFile: true, parameter: 'parte' },
  { path: '/robots.txt', isFile: true },
  { path: '/manifest.webmanifest', isFile: true },
  { path: '/.well-known/security.txt', isFile: true },
];

export function fixedPages() {
  return publicPages.filter(({ path, isFile }) => !isFile && !path.includes(':'));
}
