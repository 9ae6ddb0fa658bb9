import { fixedPages } from '#app/public-pages.ts';

const shown = fixedPages.filter(({ texts }) => texts !== undefined);

/** The readers' address of a page of «Testi e immagini» in the preview of the site. Most are seen on the home page. */
export const previewedBy = (page: string) => shown.find(({ texts }) => texts === page)?.path ?? '';

export const previewedPaths = ['', ...shown.map(({ path }) => path)];
