import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { afterSaving } from '#app/features/posts/plan.ts';
import { fieldNames, readPostForm, type TypedPost } from '#app/features/posts/post-form.ts';
import {
  copiesForgotten,
  forgetCopy,
  newCopyKey,
  newPost,
  type UnsavedCopy,
  writeCopy,
} from '#app/features/posts/unsaved/unsaved-copies.ts';
import { useKeptCopy } from './kept-copy.tsx';

export type OpenedPost = { typed: TypedPost; version: number };

/** `sent`: what the form held when it was sent before the scripts were there. */
export type Opening = { accountId: string; id: string; isNew: boolean; opened: OpenedPost; sent?: TypedPost };

/** `shown` is what the fields begin with; `times` counts how often they were filled. */
export function useWriting({ accountId, id, isNew, opened, sent }: Opening, form: FormRef) {
  const [shown, setShown] = useState({ typed: sent ?? opened.typed, times: 0 });
  const [saves, setSaves] = useState(0);
  const isKnown = !isNew || saves > 0;
  const postId = isKnown ? id : newPost;
  const { custody, keep, settle } = useKeptCopy(accountId, postId);
  const difference = useDifference(opened, shown.typed, { form, keep });
  const { saved, isChanged, readTyped, note } = difference;

  // Again after each save: more may have been typed while it was under way.
  useEffect(() => {
    void saves;
    note(readTyped());
  }, [note, readTyped, saves]);

  function putAside() {
    if (!isChanged.current) return;
    writeCopy(newCopyKey(accountId, postId), { typed: readTyped(), version: saved.current.version });
  }

  function fill(typed: TypedPost) {
    setShown(({ times }) => ({ typed, times: times + 1 }));
    note(typed);
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

  function stay(sent: TypedPost, version: number) {
    const typed = afterSaving(sent);
    const { promised } = typed;
    saved.current = { typed, version };
    setShown(({ typed: begun, times }) => ({ typed: { ...begun, promised }, times }));
    settle();
    setSaves((count) => count + 1);
  }

  const done = useCallback(() => {
    isChanged.current = false;
    keep(undefined);
  }, [keep, isChanged]);

  useEffect(() => {
    window.addEventListener(copiesForgotten, done);
    return () => window.removeEventListener(copiesForgotten, done);
  }, [done]);

  return { ...difference, isKnown, shown, custody, resume, takeTheirs, stay, done };
}

type FormRef = RefObject<HTMLFormElement | null>;
type Around = { form: FormRef; keep: ReturnType<typeof useKeptCopy>['keep'] };

const restMs = 250;

/** `typed` follows when the keys rest. */
function useDifference(opened: OpenedPost, initial: TypedPost, { form, keep }: Around) {
  const saved = useRef(opened);
  const isChanged = useRef(false);
  const [typed, setTyped] = useState(initial);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);

  const readTyped = useCallback(() => readPostForm(new FormData(form.current ?? undefined)).typed, [form]);

  const note = useCallback(
    (typed: TypedPost) => {
      clearTimeout(rest.current);
      rest.current = setTimeout(() => startTransition(() => setTyped(typed)), restMs);
      isChanged.current = fieldNames.some((name) => typed[name] !== saved.current.typed[name]);
      keep(isChanged.current ? { typed, version: saved.current.version } : undefined);
    },
    [keep],
  );

  return { saved, isChanged, typed, readTyped, note };
}
