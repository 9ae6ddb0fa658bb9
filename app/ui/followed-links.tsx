import { useEffect, useState } from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';

const restingMs = 100;

/**
 * Follows the plain links within the site without loading the document anew, and fetches a page ahead when a pointer
 * rests on its link, a finger touches it or the focus comes to it. One listener for all of them: thirty of the router's
 * `Link`s took a sixth of a page's rendering, on the server and again in the browser. A link with `data-reload` is left to the
 * browser.
 */
export function FollowedLinks() {
  const navigate = useNavigate();
  const [near, setNear] = useState<string>();
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout>;
    function follow(event: MouseEvent) {
      const link = findLink(event.target);
      if (!link || event.defaultPrevented || event.button !== 0 || isForNewTab(event)) return;
      event.preventDefault();
      void navigate(addressOf(link), { preventScrollReset: link.hash !== '', replace: link.href === location.href });
    }
    function comeNear(event: Event) {
      clearTimeout(resting);
      const link = findLink(event.target);
      if (!link || link.pathname === location.pathname || isSavingData()) return;
      resting = setTimeout(setNear, isTouch(event) ? 0 : restingMs, addressOf(link));
    }
    const listeners = Object.entries({ click: follow, pointerover: comeNear, focusin: comeNear });
    for (const [type, listener] of listeners) document.addEventListener(type, listener as EventListener);
    return () => {
      clearTimeout(resting);
      for (const [type, listener] of listeners) document.removeEventListener(type, listener as EventListener);
    };
  }, [navigate]);
  return near ? <PrefetchPageLinks page={near} /> : null;
}

function findLink(target: EventTarget | null) {
  const within = 'a[href^="/"]:not([target], [download], [data-reload])';
  return target instanceof Element ? target.closest<HTMLAnchorElement>(within) : null;
}

const addressOf = ({ pathname, search, hash }: HTMLAnchorElement) => pathname + search + hash;
const isForNewTab = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
const isTouch = (event: Event) => event instanceof PointerEvent && event.pointerType === 'touch';
const isSavingData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
