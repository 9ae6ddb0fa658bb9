import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { twinOf } from './addresses.ts';

/** While a page is changed its links lead to the next page to be changed, and its forms send nothing to anybody. */
export function useLinksWithin() {
  const navigate = useNavigate();
  useEffect(() => {
    function onClick(event: MouseEvent) {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
      if (!link || !isOfPage(link) || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (link.origin !== location.origin) return;
      const twin = twinOf(link.pathname);
      event.stopPropagation();
      if (!twin) return;
      event.preventDefault();
      void navigate(twin + link.hash);
    }
    function onSubmit(event: SubmitEvent) {
      if (!isOfPage(event.target as Element)) return;
      event.preventDefault();
      event.stopPropagation();
    }
    // Before React, which listens at the document.
    window.addEventListener('click', onClick, true);
    window.addEventListener('submit', onSubmit, true);
    return () => {
      window.removeEventListener('click', onClick, true);
      window.removeEventListener('submit', onSubmit, true);
    };
  }, [navigate]);
}

function isOfPage(element: Element) {
  return !element.closest('[data-room], dialog[open]:not([popover])');
}
