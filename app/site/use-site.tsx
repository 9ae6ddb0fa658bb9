import { createContext, type ReactNode, use } from 'react';
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

type Leaf = string | number | boolean | null | readonly unknown[];

type PathIn<Value, Before extends string = ''> = Value extends Leaf
  ? Before
  : {
      [Name in keyof Value & string]: PathIn<Value[Name], Before extends '' ? Name : `${Before}.${Name}`>;
    }[keyof Value & string];

export type SitePath = PathIn<Site>;

const Editing = createContext(false);

/** Its texts name their fields. */
export const EditablePage = Editing.Provider;

/** None on readers' pages. */
export function useFieldOf() {
  const isEditable = use(Editing);
  return (path: SitePath) => (isEditable ? { 'data-field': path } : undefined);
}

/** A text of the site; `data` because no style sheet names it. */
export function Text({ path, children }: { path: SitePath; children: ReactNode }) {
  const field = useFieldOf()(path);
  return field ? <data {...field}>{children}</data> : children;
}
