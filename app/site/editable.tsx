import { createContext, type ReactNode, use } from 'react';
import type { Site } from '#site/site.ts';
import { Lines } from './each.tsx';
import { useText } from './use-site.tsx';

type Leaf = string | number | boolean | null | readonly unknown[];

type PathIn<Value, Before extends string = ''> = Value extends Leaf
  ? Before
  : {
      [Name in keyof Value & string]: PathIn<
        Value[Name],
        Before extends '' ? Name : `${Before}.${Name}`
      >;
    }[keyof Value & string];

export type SitePath = PathIn<Site>;

export const Editing = createContext(false);

/** Set on the edited page, whose texts name their fields. */
export const EditablePage = Editing.Provider;

/** Returns no attributes on the pages of readers. */
export function useFieldOf() {
  const isEditable = use(Editing);
  return (path: SitePath) => (isEditable ? { 'data-field': path } : undefined);
}

/** A text of the site, which `children` may show in another form; `data` because no style sheet names it. */
export function Text({ path, children }: { path: SitePath; children?: ReactNode }) {
  const field = useFieldOf()(path);
  const own = useText(path);
  const written = children ?? own;
  const text = typeof written === 'string' ? <Lines>{written}</Lines> : written;
  return field ? <data {...field}>{text}</data> : text;
}
