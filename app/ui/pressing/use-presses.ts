import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPresses, type Press } from './presses.ts';

type Read = (how: string) => FormData;

/** Gives `send` one press after the other. @param send says whether it went */
export function usePresses({ state, data }: Fetcher, read: Read | undefined, send: (body: FormData) => boolean) {
  const [presses] = useState(createPresses);
  const [held, hold] = useState<FormData>();

  useOver(state, data, () => go(next()));

  const next = () => presses.next((press) => readAgain(press, read));

  function go(first: FormData | undefined) {
    let body = first;
    while (body && !send(body)) body = next();
    hold(presses.waiting());
  }

  function take(press: Press) {
    if (presses.take(press)) go(press.body);
    else hold(presses.waiting());
  }

  return { presses, held, take };
}

type Fetcher = { state: string; data?: object };

/** When what was sent has its answer, the page has been read again and the form shows what it learnt by it. */
function useOver(state: string, data: object | undefined, onOver: () => void) {
  const isOut = useRef(false);
  const last = useRef(data);
  const [times, setTimes] = useState(0);
  const over = useEffectEvent(onOver);

  useEffect(() => {
    if (state !== 'idle' || data !== last.current) isOut.current = true;
    last.current = data;
    // After a new sign-in the same is sent again.
    if (state !== 'idle' || !isOut.current || (data && 'isSignedInAgain' in data)) return;
    isOut.current = false;
    setTimes((count) => count + 1);
  });

  useEffect(() => {
    if (times > 0) over();
  }, [times]);
}

/** The button as it was when it was pressed. */
function readAgain({ body, how, form, button }: Press, read: Read | undefined) {
  if (how !== undefined) return read?.(how);
  if (!form?.isConnected) return body;
  const now = new FormData(form);
  const name = button?.getAttribute('name');
  const value = name && body.getAll(name).at(-1);
  if (name && value) now.append(name, value);
  return now;
}
