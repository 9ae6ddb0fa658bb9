import { useCallback, useEffect, useRef, useState } from 'react';
import { atHour } from '#app/calendar/rome.ts';
import type { TypedPost } from '#app/features/posts/post-form.ts';
import { copyEvents, forgetCopy, lockCopy, newCopyKey, writeCopy } from '#app/features/posts/unsaved/unsaved-copies.ts';
import { DaySign } from '#app/ui/admin/day-sign.tsx';
import styles from './kept-copy.module.css';
import { custodyWords } from './words.ts';

/** Where the text is. `refused`: the browser stores nothing. `at` is HH:MM by its clock. */
type Custody = { state: 'none' | 'waiting' | 'refused' } | { state: 'kept' | 'saved'; at: string };

const pauseMs = 1000;

/** `keep(undefined)`: there is nothing to lose. `settle`: the server has it. */
export function useKeptCopy(accountId: string, postId: string) {
  const key = useRef<string>(undefined);
  const waiting = useRef<{ typed: TypedPost; version: number }>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [custody, setCustody] = useState<Custody>({ state: 'none' });

  const writeNow = useCallback(() => {
    clearTimeout(timer.current);
    if (key.current && waiting.current) setCustody(afterWriting(writeCopy(key.current, waiting.current)));
    waiting.current = undefined;
  }, []);

  const keep = useCallback(
    (copy: { typed: TypedPost; version: number } | undefined) => {
      waiting.current = copy;
      clearTimeout(timer.current);
      setCustody(copy ? whileTyping : withoutChanges);
      if (copy) timer.current = setTimeout(writeNow, pauseMs);
      else if (key.current) forgetCopy(key.current);
    },
    [writeNow],
  );

  const settle = useCallback(() => {
    keep(undefined);
    setCustody({ state: 'saved', at: clock() });
  }, [keep]);

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

  return { custody, keep, settle, writeNow };
}

// The words change as seldom as they may: they are read aloud.
const whileTyping = (before: Custody): Custody =>
  before.state === 'kept' || before.state === 'refused' ? before : { state: 'waiting' };
const withoutChanges = (before: Custody): Custody => (before.state === 'saved' ? before : { state: 'none' });
const afterWriting = (isWritten: boolean): Custody =>
  isWritten ? { state: 'kept', at: clock() } : { state: 'refused' };

function clock() {
  const now = new Date();
  return [now.getHours(), now.getMinutes()].map((part) => `${part}`.padStart(2, '0')).join(':');
}

/** The region stands from the start: only its words change. */
export function CustodyLine({ custody }: { custody: Custody }) {
  const words = saidOf(custody);
  return (
    <p className={styles.custody}>
      {'at' in custody && <DaySign state="published" width={24} />}
      <span role="status">{words}</span>
    </p>
  );
}

export function saidOf(custody: Custody) {
  if (custody.state === 'none') return '';
  if ('at' in custody) return custodyWords[custody.state](atHour(custody.at));
  return custodyWords.waiting;
}
