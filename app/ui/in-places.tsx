import { createElement, Fragment, type ReactNode } from 'react';

type Props<Item> = { of: readonly Item[]; children: (item: Item, place: number) => ReactNode };

/** A list that the author writes: two of its items may be alike, and React knows each by its place. */
export function InPlaces<Item>({ of, children }: Props<Item>) {
  return createElement(Fragment, null, ...of.map(children));
}
