import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Whoever comes back from editing a post finds the table where it was: the focus is in that post's row. */
export function useReturnToRow() {
  const { state } = useLocation();
  const postId: unknown = state?.postId;
  useEffect(() => {
    if (typeof postId === 'string')
      document.querySelector<HTMLElement>(`[data-post="${CSS.escape(postId)}"] a`)?.focus();
  }, [postId]);
}
