import { useViewTransitionState } from 'react-router';

/** Title and day grow from a list into the page of their thought. `base.css` names one pair at a time. */
export function useGrowing(id: string) {
  const isMoving = useViewTransitionState(`/post/${id}`) ? '' : undefined;
  const mark = (part: string) => ({ 'data-name': `${part}-${id}`, 'data-grows': isMoving });
  return { title: mark('title'), day: mark('day') };
}
