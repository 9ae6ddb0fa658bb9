import { redirect } from 'react-router';
import { shareOf } from '#app/features/site-pages/structured-data.ts';
import { themeOf } from '#app/site/colours/theme.server.ts';
import { site, siteOfPages } from '#app/site/site.server.ts';

export const noStore = { 'Cache-Control': 'no-store' };

export function redirectToShared() {
  const { photographs = {}, book } = siteOfPages();
  const theme = themeOf(site().colours);
  const { src } = shareOf({ photographs, isBookDrawn: book.isDrawn, theme });
  return redirect(src, { headers: noStore });
}
