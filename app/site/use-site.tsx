import { useMatches } from 'react-router';
import type { Site } from '#site/site.ts';
import { fill } from './fill.ts';
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

type Texts = Site['texts'];

export function useTexts<Name extends keyof Texts>(name: Name): Texts[Name] {
  const matches = useMatches();
  for (const { loaderData } of matches) {
    const found = (loaderData as { texts?: Partial<Texts> } | undefined)?.texts?.[name];
    if (found) return found;
  }
  throw new Error(`No loader of this page gives the texts of ${name}`);
}

export function useNamed<Picture extends { alt: string }>(picture: Picture): Picture {
  const { book } = useSite();
  return { ...picture, alt: fill(picture.alt, { libro: book.title }) };
}
