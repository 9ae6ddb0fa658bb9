import { redirect } from 'react-router';
import { shareOf } from '#app/features/site-pages/structured-data.ts';
import { isBookDrawn, photographs } from '#app/site/site.server.ts';

export const noStore = { 'Cache-Control': 'no-store' };

export const redirectToShared = () =>
  redirect(shareOf({ photographs: photographs(), isBookDrawn: isBookDrawn() }).src, {
    headers: noStore,
  });
