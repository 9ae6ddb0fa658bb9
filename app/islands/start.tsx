import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Notices } from '#app/ui/notices.tsx';
import { islands } from './islands.ts';

/** Each island is a React root of its own, so an error in one affects neither the others nor the native forms. */
export function startIslands() {
  for (const host of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const Component = islands[host.dataset.island as keyof typeof islands];
    start(host, <Component {...JSON.parse(host.dataset.props ?? '{}')} host={host} />);
  }
  // For tests.
  document.documentElement.dataset.islands = '';
}

function start(host: HTMLElement, island: ReactNode) {
  // If React unmounts the island, its listeners are removed and the native form works.
  const root = createRoot(host, { onUncaughtError: console.error });
  // The island must listen before the inline script repeats the click.
  flushSync(() => root.render(<Notices>{island}</Notices>));
}
