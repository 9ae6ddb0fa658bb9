import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type {
  OpenedText,
  SaveResult,
  TypedText,
  WritingForm,
} from '#app/features/writing/typed-text.ts';
import type { Unfinished } from '#app/features/writing/unsaved/unfinished.server.ts';
import {
  copiesForgotten,
  forgetCopy,
  newCopyKey,
  newText,
  type UnsavedCopy,
  writeCopy,
} from '#app/features/writing/unsaved/unsaved-copies.ts';
import { useForm } from '#app/ui/form.ts';
import { isOther, useContinued, useDraftCopy } from './draft-copy.tsx';

export type Opening = {
  accountId: string;
  id: string;
  isNew: boolean;
  opened: OpenedText;
  unfinished?: Unfinished;
};

/** `initial`: the values that the fields were filled with; `times` counts the fillings. */
export function useWriting(
  form: WritingForm,
  { accountId, id, isNew, opened, unfinished }: Opening,
  element: FormRef,
) {
  const [initial, setInitial] = useState({ typed: unfinished?.typed ?? opened.typed, times: 0 });
  const [saves, setSaves] = useState(0);
  const isSaved = !isNew || saves > 0;
  const textId = isSaved ? id : newText;
  const local = useDraftCopy({ form, accountId, id, textId, unfinished });
  const { store, forget } = local;
  const start = { ...opened, version: unfinished?.version || opened.version };
  const difference = useDifference(form, start, initial.typed, { element, store, isSaved });
  const { saved, isChanged, readTyped, note } = difference;

  // Runs after each save too, because the author may have typed more during the save.
  useEffect(() => {
    void saves;
    note(readTyped());
  }, [note, readTyped, saves]);

  function storeReplaced() {
    if (!isChanged.current) return;
    writeCopy(newCopyKey(form.kind, accountId, textId), {
      typed: readTyped(),
      version: saved.current.version,
    });
  }

  function fill(typed: TypedText, version = saved.current.version) {
    saved.current = { ...saved.current, version };
    setInitial(({ times }) => ({ typed, times: times + 1 }));
    note(typed);
  }

  function resume({ key, typed, version }: UnsavedCopy) {
    storeReplaced();
    fill(typed, isNew ? undefined : version);
    forgetCopy(key);
  }

  /** Fills in a version, but not its state. */
  function putBack(version: TypedText) {
    const typed = readTyped();
    storeReplaced();
    fill({
      ...version,
      ...Object.fromEntries(form.ofState.map((name) => [name, typed[name] ?? ''])),
    });
  }

  function takeTheirs(theirs: OpenedText) {
    storeReplaced();
    saved.current = theirs;
    fill(theirs.typed);
  }

  function stay(sent: TypedText, version: number) {
    const changed = form.afterSave?.(sent);
    saved.current = { typed: { ...sent, ...changed }, version };
    setInitial(({ typed, times }) => ({ typed: { ...typed, ...changed }, times }));
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

  const isLeavingBlocked = () => isChanged.current && isOther(form, readTyped(), initial.typed);
  const newest = unfinished?.at ?? opened.at ?? '';
  const source = saves === 0 ? unfinished?.source : undefined;
  const continued = useContinued(
    form,
    { source, newest, opened },
    { saved, initial: initial.typed, readTyped, fill, resume },
  );
  const filling = { isSaved, initial, resume, putBack, takeTheirs, stay, done };
  return { ...local, ...difference, ...filling, ...continued, isLeavingBlocked };
}

type FormRef = RefObject<HTMLFormElement | null>;
type Output = {
  element: FormRef;
  store: ReturnType<typeof useDraftCopy>['store'];
  isSaved: boolean;
};

const pauseMs = 250;

/** `typed` changes after a pause. */
function useDifference(
  form: WritingForm,
  opened: OpenedText,
  initial: TypedText,
  { element, store, isSaved }: Output,
) {
  const saved = useRef(opened);
  const isChanged = useRef(false);
  const [typed, setTyped] = useState(initial);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  const readTyped = useCallback(
    () => form.read(new FormData(element.current ?? undefined)),
    [form, element],
  );

  const note = useCallback(
    (typed: TypedText) => {
      clearTimeout(pause.current);
      pause.current = setTimeout(() => startTransition(() => setTyped(typed)), pauseMs);
      isChanged.current = isOther(form, typed, saved.current.typed);
      store(
        isChanged.current ? { typed, version: isSaved ? saved.current.version : 0 } : undefined,
      );
    },
    [form, store, isSaved],
  );

  return { saved, isChanged, typed, readTyped, note };
}

type Conflicting = Extract<SaveResult, { outcome: 'conflict' | 'deleted' }>;
type Saved = Extract<SaveResult, { outcome: 'saved' }>;

/** `over`: replaces the version of another user. `restore`: from the bin. */
export type SavePress = 'save' | 'publish' | 'stay' | 'over' | 'restore';

type Rules = {
  read: (how: SavePress) => FormData;
  /** Returns whether the form stays open. */
  onSaved: (saved: Saved, sent: TypedText) => boolean;
  /** Of `how`, by the form, the server or the network. */
  onRefused: (how: SavePress) => void;
};

/** A press during a save waits for its result; the form is then read again. */
export function useSaving(kind: WritingForm, id: string, { read, onSaved, onRefused }: Rules) {
  const [conflict, setConflict] = useState<Conflicting>();
  const waiting = useRef<SavePress>(undefined);
  const sent = useRef<SavePress>('save');
  const { form, submit, problems, isBusy } = useForm<SaveResult>({
    key: `save-${id}`,
    retainsNewer: true,
    failure: kind.failure,
    check: (body) => kind.findProblems(body),
    onRefused: () => onRefused(sent.current),
    onDone(result, sent) {
      setConflict(
        result.outcome === 'conflict' || result.outcome === 'deleted' ? result : undefined,
      );
      const stays = result.outcome === 'saved' && onSaved(result, kind.read(sent));
      if (!stays) waiting.current = undefined;
    },
  });

  function press(how: SavePress) {
    if (isBusy) {
      waiting.current = how;
    } else {
      sent.current = how;
      submit(read(how));
    }
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
  return { ref, onInput, press, isBusy, problems, conflict };
}
