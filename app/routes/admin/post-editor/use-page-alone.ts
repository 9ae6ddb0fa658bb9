import { type RefObject, useEffect } from 'react';

const quietMs = 10_000;
const movements = ['pointermove', 'pointerdown', 'wheel', 'focusout'] as const;

export function usePageAlone(form: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const reduced = matchMedia('(prefers-reduced-motion: reduce)');
    const { dataset } = document.documentElement;
    let writesSince: number | undefined;
    let [lastX, lastY] = [0, 0];

    function write({ target }: Event) {
      if (reduced.matches || !(target as Element).closest('[role=textbox]')) return;
      writesSince ??= performance.now();
      if (performance.now() - writesSince >= quietMs) dataset.alone = '';
    }
    function move(event?: Event) {
      if (event instanceof PointerEvent && event.type === 'pointermove') {
        // Chrome tells of a still pointer too.
        const isSame = event.screenX === lastX && event.screenY === lastY;
        [lastX, lastY] = [event.screenX, event.screenY];
        if (isSame) return;
      }
      writesSince = undefined;
      delete dataset.alone;
    }
    const isDone = new AbortController();
    element.addEventListener('beforeinput', write, { signal: isDone.signal });
    for (const kind of movements) document.addEventListener(kind, move, { passive: true, signal: isDone.signal });
    return () => {
      isDone.abort();
      move();
    };
  }, [form]);
}
