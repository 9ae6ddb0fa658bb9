import { useRouteLoaderData } from 'react-router';
import type { loader } from '#app/routes/pages/frame/frame.tsx';

/** What the server tells every page: the public address of the site, and the year in Rome. */
export function useSite() {
  const facts = useRouteLoaderData<typeof loader>('routes/pages/frame/frame');
  if (!facts) throw new Error('No page is shown outside the frame');
  return facts;
}
