import { useCallback, useEffect, useRef, useState } from 'react';
import { atHour } from '#app/calendar/rome.ts';
import type { TypedPost } from '#app/features/posts/post-form.ts';
import { forgetCopy, lockCopy, newCopyKey, writeCopy } from '#app/features/posts/unsaved/unsaved-copies.ts';
import { DaySign } from '#app/ui/admin/day-sign.tsx';
import styles from './kept-copy.module.css';
import { custodyWords } from './words.ts';

/** Where the text is. `refused`: the browser stores nothing. `at` is HH:MM by its clock. */
type Custody = { state: 'none' | 'refused' | 'kept' | 'saved'; at: string };

/** `keep(undefined)`: there is nothing to lose. `settle`: the server has it. */
export function useKeptCopy(accountId: string, postId: string) {
  const key = useRef<string>(undefined);
  const [state, setState] = useState<Custody['state']>('none');
  const [at, setAt] = useState('');

  const keep = useCallback((copy: { typed: TypedPost; version: number } | undefined) => {
    if (!key.current) return;
    if (copy) {
      setState(writeCopy(key.current, copy) ? 'kept' : 'refused');
      setAt(clock());
    } else {
      forgetCopy(key.current);
      setState((before) => (before === 'saved' ? before : 'none'));
    }
  }, []);

  const settle = useCallback(() => {
    keep(undefined);
    setState('saved');
    setAt(clock());
  }, [keep]);

  useEffect(() => {
    key.current = newCopyKey(accountId, postId);
    return lockCopy(key.current);
  }, [accountId, postId]);

  return { custody: { state, at }, keep, settle };
}

const clock = () => new Date().toTimeString().slice(0, 5);

/** The region stands from the start: only its words change. */
export function CustodyLine({ custody }: { custody: Custody }) {
  const words = saidOf(custody);
  return (
    <p className={styles.custody}>
      {words && custody.state !== 'refused' && <DaySign state="published" width={24} />}
      <span role="status">{words}</span>
    </p>
  );
}

export function saidOf({ state, at }: Custody) {
  return state === 'none' ? '' : custodyWords[state](atHour(at));
}
