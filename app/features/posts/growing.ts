import { href, useViewTransitionState } from 'react-router';

/** The list's title and day become the page's. `base.css` names the pairs. */
export function useGrowing(id: string) {
  const isMoving = useViewTransitionState(href('/post/:id', { id })) ? '' : undefined;
  const mark = (part: string) => ({ 'data-name': `${part}-${id}`, 'data-grows': isMoving });
  return { title: mark('title'), day: mark('day') };
}
