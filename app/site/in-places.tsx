import { createElement, Fragment, type ReactNode } from 'react';

type Props<Item> = { of: readonly Item[]; children: (item: Item, place: number) => ReactNode };

/** Two items may be equal, so React knows each by its place. */
export function InPlaces<Item>({ of, children }: Props<Item>) {
  return createElement(Fragment, null, ...of.map(children));
}

export function Lines({ children }: { children: string }) {
  return (
    <InPlaces of={children.split('\n')}>
      {(line, place) => (
        <>
          {place > 0 && <br />}
          {line}
        </>
      )}
    </InPlaces>
  );
}
