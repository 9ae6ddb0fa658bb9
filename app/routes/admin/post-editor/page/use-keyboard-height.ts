import { useEffect } from 'react';

/** `--keyboard`: how much of the window a telephone's keyboard covers. No style unit knows it. */
export function useKeyboardHeight() {
  useEffect(() => {
    const seen = window.visualViewport;
    const root = document.documentElement;
    function measure() {
      const covered = seen?.scale === 1 ? window.innerHeight - seen.height - seen.offsetTop : 0;
      root.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
    }
    seen?.addEventListener('resize', measure);
    seen?.addEventListener('scroll', measure);
    return () => {
      seen?.removeEventListener('resize', measure);
      seen?.removeEventListener('scroll', measure);
      root.style.removeProperty('--keyboard');
    };
  }, []);
}
