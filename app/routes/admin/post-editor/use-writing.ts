import { useCallback, useEffect, useRef, useState } from 'react';
import { fieldNames, readPostForm, type TypedPost } from '#app/features/posts/post-form.ts';
import {
  copyEvents,
  forgetCopy,
  newCopyKey,
  newPost,
  type UnsavedCopy,
  writeCopy,
} from '#app/features/posts/unsaved-copies.ts';
import { useKeptCopy } from './keep-copy.ts';

/** A text and the version of the post that it belongs to. */
export type OpenedPost = { typed: TypedPost; version: number };

type Options = { accountId: string; id: string; isNew: boolean; opened: OpenedPost };

/**
 * What stands in the form, what the server has of it, and the copy that the browser keeps of the difference. `shown`
 * is what the fields begin with; `times` counts how often they were filled anew.
 */
export function useWriting({ accountId, id, isNew, opened }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const saved = useRef(opened);
  const isChanged = useRef(false);
  const [shown, setShown] = useState({ typed: opened.typed, times: 0 });
  const postId = isNew ? newPost : id;
  const { keep, writeNow, isRefused } = useKeptCopy(accountId, postId);

  const readTyped = useCallback(() => readPostForm(new FormData(form.current ?? undefined)).typed, []);

  const note = useCallback(
    (typed: TypedPost) => {
      isChanged.current = fieldNames.some((name) => typed[name] !== saved.current.typed[name]);
      keep(isChanged.current ? { typed, version: saved.current.version } : undefined);
    },
    [keep],
  );

  /** What stands in the fields is put aside under a key of its own before something else takes its place. */
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

  return { form, saved, isChanged, shown, isRefused, readTyped, note, resume, takeTheirs, writeNow, done };
}
