import { useMatches } from 'react-router';
import type { siteOfPages } from './site.server.ts';

type SiteOfPages = ReturnType<typeof siteOfPages>;

/** Undefined where the frame did not load. */
export function useSiteIfKnown(): SiteOfPages | undefined {
  const known = useMatches().map(({ loaderData }) => loaderData as { site?: SiteOfPages } | undefined);
  return known.find((data) => data?.site)?.site;
}

export function useSite(): SiteOfPages {
  const site = useSiteIfKnown();
  if (!site) throw new Error('No page is shown outside a frame');
  return site;
}
