import { useEffect } from 'react';
import { useLocation } from 'react-router';

const shareInView = 0.1;

/**
 * Shows each `data-reveal` element once a tenth of it is in view. What is in view already stays as it is; without a
 * script, in print and with reduced motion everything is visible (base.css).
 */
export function useReveal() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page brings other elements
  useEffect(() => {
    const observer = new IntersectionObserver(showOrHide, { threshold: shareInView });
    for (const element of document.querySelectorAll('[data-reveal=""]')) {
      // An element taller than ten screens would never show a tenth of itself at once.
      if (element.clientHeight < window.innerHeight * 5) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [pathname]);
}

function showOrHide(entries: IntersectionObserverEntry[], observer: IntersectionObserver) {
  for (const { target, isIntersecting, intersectionRatio } of entries) {
    const { dataset } = target as HTMLElement;
    const isNew = dataset.reveal === '';
    if (isNew && !isIntersecting) dataset.reveal = 'waiting';
    else if (isNew) observer.unobserve(target);
    else if (intersectionRatio >= shareInView) {
      dataset.reveal = 'shown';
      observer.unobserve(target);
    }
  }
}
