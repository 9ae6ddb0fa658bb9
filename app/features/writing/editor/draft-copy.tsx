import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { atHour } from '#app/calendar/rome.ts';
import type { OpenedText, TypedText, WritingForm } from '#app/features/writing/typed-text.ts';
import type { Unfinished } from '#app/features/writing/unsaved/unfinished.server.ts';
import {
  deviceOf,
  forgetCopy,
  formatDayAndDevice,
  lockCopy,
  newCopyKey,
  newText,
  type UnsavedCopy,
  writeCopy,
} from '#app/features/writing/unsaved/unsaved-copies.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { DayIcon } from '#app/ui/admin/marks.tsx';
import styles from './draft-copy.module.css';
import { autosaveWords, continuedWords } from './words.ts';

/** `refused`: the browser has no storage. */
type Autosave = { state: 'none' | 'refused' | 'stored' | 'offline' | 'saved'; at: string };
type Owner = {
  form: WritingForm;
  accountId: string;
  id: string;
  /** `new` before the first save. */
  textId: string;
  unfinished?: Unfinished;
};

/** The copy in this browser, until the server has the text. `store(undefined)`: the text is the saved one. */
export function useDraftCopy({ form: { kind, path }, accountId, id, textId, unfinished }: Owner) {
  const key = useRef('');
  const server = useRef<ReturnType<typeof openServerCopy>>(undefined);
  const [form] = useState(() => newCopyKey(kind, accountId, id));
  const [isOffline, setOffline] = useState(false);
  const [{ state, at }, setStored] = useState<Autosave>({ state: 'none', at: '' });

  const store = useCallback((copy: OpenedText | undefined) => {
    const isStored = server.current?.store(copy);
    if (copy && !isStored) {
      setStored({ state: writeCopy(key.current, copy) ? 'stored' : 'refused', at: clock() });
    } else {
      forgetCopy(key.current);
      setStored((before) => (before.state === 'saved' ? before : { ...before, state: 'none' }));
    }
  }, []);

  const forget = useCallback((state: 'none' | 'saved' = 'none') => {
    server.current?.cancel();
    forgetCopy(key.current);
    setStored({ state, at: clock() });
  }, []);

  useEffect(() => {
    // After the first save the copy is stored by the id of the text.
    if (key.current.split(':')[2] === newText) forgetCopy(key.current);
    key.current = newCopyKey(kind, accountId, textId);
    return lockCopy(key.current);
  }, [kind, accountId, textId]);

  useEffect(() => {
    const opened = openServerCopy({
      address: `${path(id)}/testo`,
      form,
      stored: unfinished,
      onOffline: setOffline,
      onStored() {
        forgetCopy(key.current);
        setStored((before) => ({ ...before, state: 'stored' }));
      },
    });
    server.current = opened;
    return opened.close;
  }, [path, id, form, unfinished]);

  const autosave: Autosave = { state: state === 'stored' && isOffline ? 'offline' : state, at };
  return { autosave, form, store, forget };
}

const clock = () => new Date().toTimeString().slice(0, 5);

/** Rendered while empty: a status region announces only later changes. */
export function AutosaveStatus({ autosave, status }: { autosave: Autosave; status?: string }) {
  const words = formatAutosave(autosave);
  return (
    <p className={styles.autosave}>
      {status && <span className="quiet">{status}</span>}
      {words && autosave.state !== 'refused' && <DayIcon state="published" width={24} />}
      <span role="status">{words}</span>
    </p>
  );
}

function formatAutosave({ state, at }: Autosave) {
  if (state === 'none') return '';
  return state === 'offline'
    ? autosaveWords.offline[deviceOf(navigator.userAgent)]
    : autosaveWords[state](atHour(at));
}

export function isOther({ names, choices = [] }: WritingForm, one: TypedText, other: TypedText) {
  return names.some((name) => !choices.includes(name) && one[name] !== other[name]);
}

type Opened = {
  /** The day and the device of the server's copy, if the form opened with that. */
  source?: string;
  /** The time of the text that the form opened with. */
  newest: string;
  opened: OpenedText;
};
type Filling = {
  saved: RefObject<OpenedText>;
  initial: TypedText;
  readTyped: () => TypedText;
  fill: (typed: TypedText, version?: number) => void;
  resume: (copy: UnsavedCopy) => void;
};

/** The form opens with the newest of the saved text, the server's copy and this browser's copy. */
export function useContinued(
  form: WritingForm,
  { source, newest, opened }: Opened,
  { saved, initial, readTyped, fill, resume }: Filling,
) {
  const [found, setFound] = useState<string>();
  const [replaced, setReplaced] = useState<OpenedText>();

  /** Returns the copies between which the author has to choose. */
  function take(left: UnsavedCopy[]): UnsavedCopy[] {
    const others = left.filter(({ typed }) => isOther(form, typed, initial));
    for (const { key } of left.filter((copy) => !others.includes(copy))) forgetCopy(key);
    const [first, ...rest] = others;
    if (!first || first.at <= newest || isOther(form, readTyped(), initial)) return others;
    resume(first);
    setFound(formatDayAndDevice(new Date(first.at), deviceOf(navigator.userAgent), new Date()));
    return rest;
  }

  function goBack() {
    setReplaced({ typed: readTyped(), version: saved.current.version });
    fill(opened.typed, opened.version);
  }

  function goOn() {
    if (replaced) fill(replaced.typed, replaced.version);
    setReplaced(undefined);
  }

  const isBack = replaced !== undefined;
  return { take, continued: { source: found ?? source, isBack, goBack, goOn } };
}

type Props = ReturnType<typeof useContinued>['continued'] & { isNew: boolean };

export function Continued({ source, isBack, isNew, goBack, goOn }: Props) {
  if (!source) return null;
  return (
    <p className={styles.continued}>
      <span role="status">
        {isBack ? continuedWords.backAtSaved(isNew) : continuedWords.from(source)}
      </span>
      <AdminButton type="button" variant="word" onClick={isBack ? goOn : goBack}>
        {isBack ? continuedWords.again : continuedWords.back(isNew)}
      </AdminButton>
    </p>
  );
}

type Rules = {
  address: string;
  form: string;
  /** The text that the server already has. */
  stored?: { typed: TypedText; at: string };
  onStored: () => void;
  onOffline: (isOffline: boolean) => void;
};

const pauseMs = 2000;
const retryMs = 10_000;
// Browsers limit the keepalive bodies of a page to 64 KiB in total.
const longestOfLeaving = 60_000;

let leaving: Promise<unknown> = Promise.resolve();

/** Resolves when the copy of the last closed form was sent or sending has failed. */
export const whenLeft = () => leaving;

/** The server's copy of an unsaved text. While offline it waits for the network. */
export function openServerCopy({ address, form, stored, onStored, onOffline }: Rules) {
  let storedText = stored && JSON.stringify(stored.typed);
  let pending: { copy?: OpenedText; text?: string } | undefined;
  let request: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOvertaken = false;

  function sendLater(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(send, ms);
  }

  async function send(isLeaving = false) {
    if (!pending || isOvertaken || (request && !isLeaving)) return;
    request?.abort();
    const own = new AbortController();
    const sent = pending;
    request = own;
    const body = fieldsOf(sent.copy, { form, seen: stored?.at ?? '' });
    const keepalive = isLeaving && `${body}`.length < longestOfLeaving;
    const status = await fetch(address, { method: 'POST', body, keepalive, signal: own.signal })
      .then((response) => response.status)
      .catch(() => 0);
    if (request !== own) return;
    request = undefined;
    receive(status, sent);
  }

  function receive(status: number, sent: typeof pending) {
    onOffline(status === 0);
    if (status === 0 || status === 401 || status >= 500) return sendLater(retryMs);
    // Another window has stored a text. This text stays in this browser.
    isOvertaken = status === 409;
    if (status === 200) storedText = sent?.text;
    if (pending !== sent) return sendLater(pauseMs);
    pending = undefined;
    if (status === 200 && sent?.text) onStored();
  }

  const closed = new AbortController();
  const { signal } = closed;
  window.addEventListener('online', () => void send(), { signal });
  window.addEventListener('offline', () => pending && onOffline(true), { signal });
  // The last event that a page receives before it is closed, and the only one on a phone.
  window.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'hidden' && void send(true),
    { signal },
  );

  return {
    /** Returns true when the server has the text. `undefined`: the text is the saved one. */
    store(copy: OpenedText | undefined): boolean {
      const text = copy && JSON.stringify(copy.typed);
      const isStored = !request && text === storedText;
      pending = isStored ? undefined : { copy, text };
      if (pending) sendLater(pauseMs);
      return isStored;
    },
    /** Called when the text is saved or the text is discarded. */
    cancel() {
      clearTimeout(timer);
      request?.abort();
      request = pending = storedText = undefined;
      isOvertaken = false;
      onOffline(false);
    },
    close() {
      clearTimeout(timer);
      leaving = send(true);
      closed.abort();
    },
  };
}

function fieldsOf(copy: OpenedText | undefined, more: Record<string, string>) {
  const fields = copy && { ...copy.typed, version: `${copy.version}` };
  return new URLSearchParams({ ...fields, ...more, intent: copy ? 'keep' : 'forget' });
}
