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
import type { OpenedPost, SaveAnswer } from './editor.server.ts';
import { isOther, useContinued, useKeptCopy } from './kept-copy.tsx';

export type Opening = {
  accountId: string;
  id: string;
  isNew: boolean;
  opened: OpenedPost;
  unfinished?: Unfinished;
};

/** `shown` is what the fields begin with; `times` counts how often they were filled. */
export function useWriting({ accountId, id, isNew, opened, unfinished }: Opening, form: FormRef) {
  const [shown, setShown] = useState({ typed: unfinished?.typed ?? opened.typed, times: 0 });
  const [saves, setSaves] = useState(0);
  const isKnown = !isNew || saves > 0;
  const postId = isKnown ? id : newPost;
  const copy = useKeptCopy({ accountId, id, postId, unfinished });
  const { autosave, form: formName, keep, settle, forget } = copy;
  const start = { ...opened, version: unfinished?.version || opened.version };
  const difference = useDifference(start, shown.typed, { form, keep, isKnown });
  const { saved, isChanged, readTyped, note } = difference;

  // Again after each save: more may have been typed while it was under way.
  useEffect(() => {
    void saves;
    note(readTyped());
  }, [note, readTyped, saves]);

  function putAside() {
    if (!isChanged.current) return;
    writeCopy(newCopyKey(accountId, postId), {
      typed: readTyped(),
      version: saved.current.version,
    });
  }

  function fill(typed: TypedPost, version = saved.current.version) {
    saved.current = { ...saved.current, version };
    setShown(({ times }) => ({ typed, times: times + 1 }));
    note(typed);
  }

  function resume({ key, typed, version }: UnsavedCopy) {
    putAside();
    fill(typed, isNew ? undefined : version);
    forgetCopy(key);
  }

  /** The words of a version; when it comes out stays as it is. */
  function putBack(version: TypedPost) {
    const { status, publishDay, publishTime, promised, plannedOn } = readTyped();
    putAside();
    fill({ ...version, status, publishDay, publishTime, promised, plannedOn });
  }

  function takeTheirs(theirs: OpenedPost) {
    putAside();
    saved.current = theirs;
    fill(theirs.typed);
  }

  function stay(sent: TypedPost, version: number) {
    const typed = afterSave(sent);
    const { promised } = typed;
    saved.current = { typed, version };
    setShown(({ typed: begun, times }) => ({ typed: { ...begun, promised }, times }));
    settle();
    setSaves((count) => count + 1);
  }

  const done = useCallback(() => {
    isChanged.current = false;
    forget();
  }, [forget, isChanged]);

  useForgottenCopies(done);

  const asksToLeave = () => isChanged.current && isOther(readTyped(), shown.typed);
  const newest = unfinished?.at ?? opened.at ?? '';
  const said = saves === 0 ? unfinished?.said : undefined;
  const continued = useContinued({
    said,
    newest,
    opened,
    saved,
    shown: shown.typed,
    readTyped,
    fill,
    resume,
  });
  const filling = { isKnown, shown, resume, putBack, takeTheirs, stay, done };
  return { ...difference, ...filling, ...continued, autosave, formName, asksToLeave };
}

function useForgottenCopies(onForgotten: () => void) {
  useEffect(() => {
    window.addEventListener(copiesForgotten, onForgotten);
    return () => window.removeEventListener(copiesForgotten, onForgotten);
  }, [onForgotten]);
}

type FormRef = RefObject<HTMLFormElement | null>;
type Around = { form: FormRef; keep: ReturnType<typeof useKeptCopy>['keep']; isKnown: boolean };

const restMs = 250;

/** `typed` follows when the keys rest. */
function useDifference(opened: OpenedPost, initial: TypedPost, { form, keep, isKnown }: Around) {
  const saved = useRef(opened);
  const isChanged = useRef(false);
  const [typed, setTyped] = useState(initial);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);

  const readTyped = useCallback(() => readTypedIn(new FormData(form.current ?? undefined)), [form]);

  const note = useCallback(
    (typed: TypedPost) => {
      clearTimeout(rest.current);
      rest.current = setTimeout(() => startTransition(() => setTyped(typed)), restMs);
      isChanged.current = isOther(typed, saved.current.typed);
      keep(isChanged.current ? { typed, version: isKnown ? saved.current.version : 0 } : undefined);
    },
    [keep, isKnown],
  );

  return { saved, isChanged, typed, readTyped, note };
}

type SaveConflict = Extract<SaveAnswer, { outcome: 'conflict' | 'gone' }>;
type Saved = Extract<SaveAnswer, { outcome: 'saved' }>;

/** To save, to save and stay, to save over theirs, to bring the post back. */
export type SavePress = 'save' | 'stay' | 'over' | 'restore';

type Rules = {
  read: (how: SavePress) => FormData;
  /** Returns whether the form stays open. */
  onSaved: (saved: Saved, sent: TypedPost) => boolean;
};

/** A press while a save is under way waits for its result, and the form is read again then. */
export function useSaving(id: string, { read, onSaved }: Rules) {
  const [conflict, setConflict] = useState<SaveConflict>();
  const waiting = useRef<SavePress>(undefined);
  const { form, submit, problems, isBusy } = useForm<SaveAnswer>({
    key: `save-${id}`,
    keepsNewer: true,
    failure: messages.saveFailed,
    check: (body) => readPostForm(body).problems,
    onDone(answer, sent) {
      setConflict(answer.outcome === 'conflict' || answer.outcome === 'gone' ? answer : undefined);
      const stays = answer.outcome === 'saved' && onSaved(answer, readTypedIn(sent));
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
