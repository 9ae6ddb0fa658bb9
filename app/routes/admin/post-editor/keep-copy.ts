import { useCallback, useEffect, useRef, useState } from 'react';
import type { TypedPost } from '#app/features/posts/post-form.ts';
import { copyEvents, forgetCopy, lockCopy, newCopyKey, writeCopy } from '#app/features/posts/unsaved-copies.ts';

const pauseMs = 1000;

/**
 * Keeps a copy of what is typed in this form: a second after the last key, and at once when the tab goes out of sight.
 * `keep(undefined)` says that there is nothing to lose. `isRefused` tells that the browser keeps nothing.
 */
export function useKeptCopy(accountId: string, postId: string) {
  const key = useRef<string>(undefined);
  const waiting = useRef<{ typed: TypedPost; version: number }>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isRefused, setRefused] = useState(false);

  const writeNow = useCallback(() => {
    clearTimeout(timer.current);
    if (key.current && waiting.current) setRefused(!writeCopy(key.current, waiting.current));
    waiting.current = undefined;
  }, []);

  const keep = useCallback(
    (copy: { typed: TypedPost; version: number } | undefined) => {
      waiting.current = copy;
      clearTimeout(timer.current);
      if (copy) timer.current = setTimeout(writeNow, pauseMs);
      else if (key.current) forgetCopy(key.current);
    },
    [writeNow],
  );

  useEffect(() => {
    key.current = newCopyKey(accountId, postId);
    const letGo = lockCopy(key.current);
    // The last moment that a browser promises: a phone may end a hidden tab without another word.
    document.addEventListener('visibilitychange', writeNow);
    window.addEventListener('pagehide', writeNow);
    window.addEventListener(copyEvents.wanted, writeNow);
    return () => {
      writeNow();
      letGo();
      document.removeEventListener('visibilitychange', writeNow);
      window.removeEventListener('pagehide', writeNow);
      window.removeEventListener(copyEvents.wanted, writeNow);
    };
  }, [accountId, postId, writeNow]);

  return { keep, writeNow, isRefused };
}
