import { useMatches } from 'react-router';
import type { Site } from '#site/site.ts';

type Texts = Site['texts'];

export function useTexts<Name extends keyof Texts>(name: Name): Texts[Name] {
  const matches = useMatches();
  for (const { loaderData } of matches) {
    const found = (loaderData as { texts?: Partial<Texts> } | undefined)?.texts?.[name];
    if (found) return found;
  }
  throw new Error(`No loader of this page gives the texts of ${name}`);
}
