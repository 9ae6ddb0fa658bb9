import { useCallback, useEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import { atHour } from '#app/calendar/rome.ts';
import type { Unfinished } from '#app/features/posts/unsaved/unfinished.server.ts';
import { forgetCopy, lockCopy, newCopyKey, writeCopy } from '#app/features/posts/unsaved/unsaved-copies.ts';
import { deviceOf } from '#app/features/posts/unsaved/where-written.ts';
import { DaySign } from '#app/ui/admin/marks.tsx';
import styles from './kept-copy.module.css';
import { type KeptText, openServerCopy } from './server-copy.ts';
import { autosaveWords } from './words.ts';

/** `refused`: the browser stores nothing. `at` is HH:MM by its clock. */
type Autosave = { state: 'none' | 'refused' | 'kept' | 'away' | 'saved'; at: string };

type Place = { accountId: string; id: string; postId: string; unfinished?: Unfinished };

/** In this browser, until the server has it too. `keep(undefined)`: there is nothing to lose. */
export function useKeptCopy({ accountId, id, postId, unfinished }: Place) {
  const key = useRef<string>(undefined);
  const server = useRef<ReturnType<typeof openServerCopy>>(undefined);
  const form = useRef('');
  const [there] = useState(unfinished);
  const [isAway, setAway] = useState(false);
  const [state, setState] = useState<Autosave['state']>('none');
  const [at, setAt] = useState('');

  const keep = useCallback((copy: KeptText | undefined) => {
    if (!key.current) return;
    const isThere = server.current?.keep(copy);
    if (copy && !isThere) {
      setState(writeCopy(key.current, copy) ? 'kept' : 'refused');
      setAt(clock());
    } else {
      forgetCopy(key.current);
      setState((before) => (before === 'saved' ? before : 'none'));
    }
  }, []);

  const forget = useCallback(() => {
    server.current?.cancel();
    if (key.current) forgetCopy(key.current);
    setState('none');
  }, []);

  const settle = useCallback(() => {
    forget();
    setState('saved');
    setAt(clock());
  }, [forget]);

  useEffect(() => {
    key.current = newCopyKey(accountId, postId);
    return lockCopy(key.current);
  }, [accountId, postId]);

  useEffect(() => {
    form.current = newCopyKey(accountId, id);
    const opened = openServerCopy({
      address: href('/amministrazione/post/:id/testo', { id }),
      form: form.current,
      there,
      onAway: setAway,
      onKept() {
        if (key.current) forgetCopy(key.current);
        setState('kept');
      },
    });
    server.current = opened;
    return opened.close;
  }, [accountId, id, there]);

  const autosave: Autosave = { state: state === 'kept' && isAway ? 'away' : state, at };
  return { autosave, form, keep, settle, forget };
}

const clock = () => new Date().toTimeString().slice(0, 5);

/** The region stands from the start: only its words change. */
export function AutosaveStatus({ autosave }: { autosave: Autosave }) {
  const words = saidOf(autosave);
  return (
    <p className={styles.autosave}>
      {words && autosave.state !== 'refused' && <DaySign state="published" width={24} />}
      <span role="status">{words}</span>
    </p>
  );
}

export function saidOf({ state, at }: Autosave) {
  if (state === 'none') return '';
  return state === 'away' ? autosaveWords.away[deviceOf(navigator.userAgent)] : autosaveWords[state](atHour(at));
}
