import { redirect } from 'react-router';
import { shareOf } from '#app/features/site-pages/structured-data.ts';
import { siteOfPages } from '#app/site/site.server.ts';

export const noStore = { 'Cache-Control': 'no-store' };

export function redirectToShared() {
  const { photographs = {}, book } = siteOfPages();
  return redirect(shareOf({ photographs, isBookDrawn: book.isDrawn }).src, { headers: noStore });
}
