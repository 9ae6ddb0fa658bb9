import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { fieldNames, readPostForm, type TypedPost } from '#app/features/posts/post-form.ts';
import {
  copyEvents,
  forgetCopy,
  lockCopy,
  newCopyKey,
  newPost,
  type UnsavedCopy,
  writeCopy,
} from '#app/features/posts/unsaved/unsaved-copies.ts';

export type OpenedPost = { typed: TypedPost; version: number };

/** `sent`: what the form held when it was sent without scripts. */
export type Opening = { accountId: string; id: string; isNew: boolean; opened: OpenedPost; sent?: TypedPost };

/**
 * What the form holds, what the server has, and the copy of the difference that the browser keeps. `shown` is what the
 * fields begin with; `times` counts how often they were filled. `typed` follows what they hold, when there is time.
 */
export function useWriting({ accountId, id, isNew, opened, sent }: Opening) {
  const form = useRef<HTMLFormElement>(null);
  const saved = useRef(opened);
  const isChanged = useRef(false);
  const [shown, setShown] = useState({ typed: sent ?? opened.typed, times: 0 });
  const [typed, setTyped] = useState(shown.typed);
  const postId = isNew ? newPost : id;
  const { keep, writeNow, isRefused } = useKeptCopy(accountId, postId);

  const readTyped = useCallback(() => readPostForm(new FormData(form.current ?? undefined)).typed, []);

  const note = useCallback(
    (typed: TypedPost) => {
      startTransition(() => setTyped(typed));
      isChanged.current = fieldNames.some((name) => typed[name] !== saved.current.typed[name]);
      keep(isChanged.current ? { typed, version: saved.current.version } : undefined);
    },
    [keep],
  );

  useEffect(() => note(readTyped()), [note, readTyped]);

  /** Keeps what the fields hold under another key before something else replaces it. */
  function putAside() {
    if (!isChanged.current) return;
    writeCopy(newCopyKey(accountId, postId), { typed: readTyped(), version: saved.current.version });
  }

  function fill(typed: TypedPost) {
    setShown(({ times }) => ({ typed, times: times + 1 }));
    note(typed);
    writeNow();
  }

  function resume(copy: UnsavedCopy) {
    putAside();
    if (!isNew) saved.current = { ...saved.current, version: copy.version };
    fill(copy.typed);
    forgetCopy(copy.key);
  }

  function takeTheirs(theirs: OpenedPost) {
    putAside();
    saved.current = theirs;
    fill(theirs.typed);
  }

  const done = useCallback(() => {
    isChanged.current = false;
    keep(undefined);
  }, [keep]);

  useEffect(() => {
    window.addEventListener(copyEvents.forgotten, done);
    return () => window.removeEventListener(copyEvents.forgotten, done);
  }, [done]);

  return { form, saved, isChanged, shown, typed, isRefused, readTyped, note, resume, takeTheirs, writeNow, done };
}

const pauseMs = 1000;

/**
 * Stores what is typed a second after the last key, and at once when the tab is hidden. `keep(undefined)`: there is
 * nothing to lose. `isRefused`: the browser stores nothing.
 */
function useKeptCopy(accountId: string, postId: string) {
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
    const unlock = lockCopy(key.current);
    // The last event that is certain: a phone may end a hidden tab without another one.
    document.addEventListener('visibilitychange', writeNow);
    window.addEventListener('pagehide', writeNow);
    window.addEventListener(copyEvents.wanted, writeNow);
    return () => {
      writeNow();
      unlock();
      document.removeEventListener('visibilitychange', writeNow);
      window.removeEventListener('pagehide', writeNow);
      window.removeEventListener(copyEvents.wanted, writeNow);
    };
  }, [accountId, postId, writeNow]);

  return { keep, writeNow, isRefused };
}
