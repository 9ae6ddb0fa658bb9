import { useEffect, useRef } from 'react';
import type { FetcherWithComponents } from 'react-router';
import type { Message } from '#app/ui/problem.tsx';
import { useNotices } from '#app/ui/toast.tsx';

/** What came of a press, as the browser gets it. Without a message the request never arrived. */
export type Answer = { message?: Message; isError: boolean };

/** Says each answer once, when it is there; a failure also to the console. `whenDone` runs after one that went well. */
export function useSaidAnswer(fetcher: FetcherWithComponents<Answer>, failed: Message, whenDone?: () => void) {
  const notify = useNotices();
  const said = useRef(fetcher.data);
  useEffect(() => {
    const answer = fetcher.data;
    if (!answer || said.current === answer) return;
    said.current = answer;
    const message = answer.message ?? failed;
    notify({ ...message, isError: answer.isError });
    if (answer.isError) console.error(message.title);
    else whenDone?.();
  }, [fetcher.data, failed, notify, whenDone]);
}
