import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { messages } from '#app/features/posts/messages.ts';
import { afterSave } from '#app/features/posts/plan.ts';
import { type PostProblems, readPostForm } from '#app/features/posts/post-form.ts';
import { readTypedIn, type TypedPost } from '#app/features/posts/typed-post.ts';
import type { Unfinished } from '#app/features/posts/unsaved/unfinished.server.ts';
import {
  copiesForgotten,
  forgetCopy,
  newCopyKey,
  newPost,
  type UnsavedCopy,
  writeCopy,
} from '#app/features/posts/unsaved/unsaved-copies.ts';
import { useForm } from '#app/ui/form.ts';
import { isOther, useContinued, useDraftCopy } from './draft-copy.tsx';
import type { OpenedPost, SaveResult } from './editor.server.ts';

export type Opening = {
  accountId: string;
  id: string;
  isNew: boolean;
  opened: OpenedPost;
  unfinished?: Unfinished;
};

/** `initial`: the values that the fields were filled with; `times` counts the fillings. */
export function useWriting({ accountId, id, isNew, opened, unfinished }: Opening, form: FormRef) {
  const [initial, setInitial] = useState({ typed: unfinished?.typed ?? opened.typed, times: 0 });
  const [saves, setSaves] = useState(0);
  const isSavedPost = !isNew || saves > 0;
  const postId = isSavedPost ? id : newPost;
  const local = useDraftCopy({ accountId, id, postId, unfinished });
  const { store, forget } = local;
  const start = { ...opened, version: unfinished?.version || opened.version };
  const difference = useDifference(start, initial.typed, { form, store, isSavedPost });
  const { saved, isChanged, readTyped, note } = difference;

  // Runs after each save too, because the author may have typed more during the save.
  useEffect(() => {
    void saves;
    note(readTyped());
  }, [note, readTyped, saves]);

  function storeReplaced() {
    if (!isChanged.current) return;
    writeCopy(newCopyKey(accountId, postId), {
      typed: readTyped(),
      version: saved.current.version,
    });
  }

  function fill(typed: TypedPost, version = saved.current.version) {
    saved.current = { ...saved.current, version };
    setInitial(({ times }) => ({ typed, times: times + 1 }));
    note(typed);
  }

  function resume({ key, typed, version }: UnsavedCopy) {
    storeReplaced();
    fill(typed, isNew ? undefined : version);
    forgetCopy(key);
  }

  /** Fills in a version, but not its status and plan. */
  function putBack(version: TypedPost) {
    const { status, publishDay, publishTime, promised, plannedOn } = readTyped();
    storeReplaced();
    fill({ ...version, status, publishDay, publishTime, promised, plannedOn });
  }

  function takeTheirs(theirs: OpenedPost) {
    storeReplaced();
    saved.current = theirs;
    fill(theirs.typed);
  }

  function stay(sent: TypedPost, version: number) {
    saved.current = { typed: afterSave(sent), version };
    const { promised } = saved.current.typed;
    setInitial(({ typed, times }) => ({ typed: { ...typed, promised }, times }));
    forget('saved');
    setSaves((count) => count + 1);
  }

  function done() {
    isChanged.current = false;
    forget();
  }
  const forgetAll = useEffectEvent(done);
  useEffect(() => {
    window.addEventListener(copiesForgotten, forgetAll);
    return () => window.removeEventListener(copiesForgotten, forgetAll);
  }, []);

  const isLeavingBlocked = () => isChanged.current && isOther(readTyped(), initial.typed);
  const newest = unfinished?.at ?? opened.at ?? '';
  const source = saves === 0 ? unfinished?.source : undefined;
  const continued = useContinued({
    source,
    newest,
    opened,
    saved,
    initial: initial.typed,
    readTyped,
    fill,
    resume,
  });
  const filling = { isSavedPost, initial, resume, putBack, takeTheirs, stay, done };
  return { ...local, ...difference, ...filling, ...continued, isLeavingBlocked };
}

type FormRef = RefObject<HTMLFormElement | null>;
type Output = {
  form: FormRef;
  store: ReturnType<typeof useDraftCopy>['store'];
  isSavedPost: boolean;
};

const pauseMs = 250;

/** `typed` changes after a pause. */
function useDifference(
  opened: OpenedPost,
  initial: TypedPost,
  { form, store, isSavedPost }: Output,
) {
  const saved = useRef(opened);
  const isChanged = useRef(false);
  const [typed, setTyped] = useState(initial);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  const readTyped = useCallback(() => readTypedIn(new FormData(form.current ?? undefined)), [form]);

  const note = useCallback(
    (typed: TypedPost) => {
      clearTimeout(pause.current);
      pause.current = setTimeout(() => startTransition(() => setTyped(typed)), pauseMs);
      isChanged.current = isOther(typed, saved.current.typed);
      store(
        isChanged.current ? { typed, version: isSavedPost ? saved.current.version : 0 } : undefined,
      );
    },
    [store, isSavedPost],
  );

  return { saved, isChanged, typed, readTyped, note };
}

type SaveConflict = Extract<SaveResult, { outcome: 'conflict' | 'deleted' }>;
type Saved = Extract<SaveResult, { outcome: 'saved' }>;

/** `over`: replaces the version of another user. `restore`: from the bin. */
export type SavePress = 'save' | 'stay' | 'over' | 'restore';

type Rules = {
  read: (how: SavePress) => FormData;
  /** Returns whether the form stays open. */
  onSaved: (saved: Saved, sent: TypedPost) => boolean;
};

/** A press during a save waits for its result; the form is then read again. */
export function useSaving(id: string, { read, onSaved }: Rules) {
  const [conflict, setConflict] = useState<SaveConflict>();
  const waiting = useRef<SavePress>(undefined);
  const { form, submit, problems, isBusy } = useForm<SaveResult>({
    key: `save-${id}`,
    retainsNewer: true,
    failure: messages.saveFailed,
    check: (body) => readPostForm(body).problems,
    onDone(result, sent) {
      setConflict(
        result.outcome === 'conflict' || result.outcome === 'deleted' ? result : undefined,
      );
      const stays = result.outcome === 'saved' && onSaved(result, readTypedIn(sent));
      if (!stays) waiting.current = undefined;
    },
  });

  function press(how: SavePress) {
    if (isBusy) waiting.current = how;
    else submit(read(how));
  }

  const sendWaiting = useEffectEvent(() => {
    const how = waiting.current;
    waiting.current = undefined;
    if (how) press(how);
  });
  useEffect(() => {
    if (!isBusy) sendWaiting();
  }, [isBusy]);

  const { ref, onInput } = form;
  return { ref, onInput, press, isBusy, problems: problems as PostProblems, conflict };
}
