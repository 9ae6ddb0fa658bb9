import { createElement, Fragment, type ReactNode } from 'react';

type Props<Item> = { of: readonly Item[]; children: (item: Item, place: number) => ReactNode };

/** Items may be equal, so React identifies each by its index. */
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
