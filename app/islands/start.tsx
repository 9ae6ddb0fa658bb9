import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Notices } from '#app/ui/notices.tsx';
import { programTexts } from '#site/texts/program.ts';
import { islands } from './islands.ts';

/** Each island is a root of its own, so that an error in one leaves the others, and every native form, as they are. */
export function startIslands() {
  for (const host of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const Component = islands[host.dataset.island as keyof typeof islands];
    start(host, <Component {...JSON.parse(host.dataset.props ?? '{}')} host={host} />);
  }
  // For tests.
  document.documentElement.dataset.islands = '';
}

function start(host: HTMLElement, island: ReactNode) {
  // Its effects end when React unmounts it: the listeners are removed, and the native form works.
  const root = createRoot(host, { onUncaughtError: console.error });
  // It listens before the inline script repeats what was pressed.
  flushSync(() => root.render(<Notices closeLabel={programTexts.closeNotice}>{island}</Notices>));
}
