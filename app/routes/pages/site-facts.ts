import { useRouteLoaderData } from 'react-router';
import type { loader } from '#app/root.tsx';

/** What the server tells every page: the public address of the site, and the year in Rome. */
export function useSite() {
  const facts = useRouteLoaderData<typeof loader>('root');
  if (!facts) throw new Error('No page is shown without its root');
  return facts;
}
