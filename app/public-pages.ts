import type { href } from 'react-router';

type PublicPage = {
  path: Parameters<typeof href>[0];
  /** Its name in «Testi e immagini». */
  texts?: string;
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

export function fixedPages() {
  return publicPages.filter(({ path, isFile }) => !isFile && !path.includes(':'));
}

const previewed = publicPages.filter(({ texts }) => texts !== undefined);

/** Where readers see a page of «Testi e immagini»: most on the home page. */
export const previewedBy = (page: string) => previewed.find(({ texts }) => texts === page)?.path ?? '';

export const previewedPaths = ['', ...previewed.map(({ path }) => path)];
