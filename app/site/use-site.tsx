import { type ReactNode, use } from 'react';
import type { Site } from '#site/site.ts';
import { fill } from './fill.ts';
import { ServedSite, type SiteOfPages } from './served.ts';

type Texts = Site['texts'];
type Props = { site: SiteOfPages; texts?: Texts; children: ReactNode };

/** Wraps hydrated parts: in the browser the site is what a loader returned. */
export function LoadedSite({ site, texts, children }: Props) {
  const served = use(ServedSite);
  return <ServedSite value={served ?? { ...site, texts }}>{children}</ServedSite>;
}

export function useSite(): SiteOfPages {
  const site = use(ServedSite);
  if (!site) throw new Error('No loader of this page gives the site');
  return site;
}

export function useTexts<Name extends keyof Texts>(name: Name): Texts[Name] {
  const { texts } = useSite() as { texts?: Texts };
  if (!texts) throw new Error('No loader of this page gives the texts');
  return texts[name];
}

/** Empty where the path leads to no text of this page. */
export function useText(path: string): string {
  const found = path
    .split('.')
    .reduce<unknown>(
      (value, name) => (value as Record<string, unknown> | undefined)?.[name],
      use(ServedSite),
    );
  return typeof found === 'string' ? found : '';
}

export function useNamed<Picture extends { alt: string }>(picture: Picture): Picture {
  const { book } = useSite();
  return { ...picture, alt: fill(picture.alt, { libro: book.title }) };
}
