import { createContext, use } from 'react';
import type { Site } from '#site/site.ts';
import type { Look } from './colours/look.server.ts';
import type { Photographs } from './photographs.ts';
import type { siteOfPages } from './site.server.ts';

export type SiteOfPages = ReturnType<typeof siteOfPages>;

export type Served = SiteOfPages &
  Site & {
    isBookDrawn: boolean;
    look: Look;
    photographs: Photographs;
    /** The page is hydrated: the panel and «Modifica sul sito». */
    isLive: boolean;
    /** The script that starts islands, and the modules that it imports. */
    entry: { module: string; imports: readonly string[] };
    /** What a page that is hydrated fetches ahead. */
    modules: string[];
    /** Set while the page is rendered: it ends with the script of forms and islands. */
    hasForms?: boolean;
  };

/** In the browser a loader of the panel gives a part of it (use-site.tsx). */
export const ServedSite = createContext<(SiteOfPages & { texts?: Site['texts'] }) | undefined>(
  undefined,
);

/** Whether the quiet drawings stand: the server writes it on the page. */
export function useQuiet(): boolean {
  const served = useServedSite();
  return import.meta.env.SSR ? served?.isQuiet : 'quiet' in document.documentElement.dataset;
}

/** A page with forms or an island ends with their script. Nothing in the browser. */
export function useFormsScript() {
  const served = useServedSite();
  if (import.meta.env.SSR) served.hasForms = true;
}

/** Only on the server: use it behind `import.meta.env.SSR`. */
export function useServedSite(): Served {
  return use(ServedSite) as Served;
}
