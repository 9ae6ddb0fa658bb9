import { createContext, use } from 'react';
import type { Site } from '#site/site.ts';
import type { Theme } from './colours/theme.server.ts';
import type { Photographs } from './photographs.ts';
import type { siteOfPages } from './site.server.ts';

export type SiteOfPages = ReturnType<typeof siteOfPages>;

export type Served = SiteOfPages &
  Site & {
    isBookDrawn: boolean;
    theme: Theme;
    photographs: Photographs;
    /** Only the panel and «Modifica sul sito» are hydrated. */
    isLive: boolean;
    /** The script that starts islands, and the modules that it imports. */
    entry: { module: string; imports: readonly string[] };
    /** The modules of the panel, which a hydrated page caches. */
    modules: string[];
    /** Set during rendering if the page has forms or an island, whose script is at its end. */
    hasForms?: boolean;
  };

/** In the browser the context has only the parts that a loader returned (use-site.tsx). */
export const ServedSite = createContext<(SiteOfPages & { texts?: Site['texts'] }) | undefined>(
  undefined,
);

/** True if the site uses the quiet drawings. The server writes this into the page. */
export function useQuiet(): boolean {
  const served = useServedSite();
  return import.meta.env.SSR ? served?.isQuiet : 'quiet' in document.documentElement.dataset;
}

/** Adds the script of forms and islands to the page. Does nothing in the browser. */
export function useFormsScript() {
  const served = useServedSite();
  if (import.meta.env.SSR) served.hasForms = true;
}

/** Only on the server: use it behind `import.meta.env.SSR`. */
export function useServedSite(): Served {
  return use(ServedSite) as Served;
}
