import { createElement, Fragment, type ReactNode } from 'react';

type Props<Item> = { of: readonly Item[]; children: (item: Item, index: number) => ReactNode };

/** Items may be equal, so React identifies each by its index. */
export function Each<Item>({ of, children }: Props<Item>) {
  return createElement(Fragment, null, ...of.map(children));
}

export function Lines({ children }: { children: string }) {
  return (
    <Each of={children.split('\n')}>
      {(line, index) => (
        <>
          {index > 0 && <br />}
          {line}
        </>
      )}
    </Each>
  );
}
