import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { messages } from '#app/features/posts/messages.ts';
import { type PostProblems, readPostForm } from '#app/features/posts/post-form.ts';
import type { Message } from '#app/ui/problem.tsx';
import { useNotices } from '#app/ui/toast.tsx';
import type { OpenedPost } from './use-writing.ts';

/** What came of one save, as the browser gets it. */
export type SaveAnswer =
  | { outcome: 'saved'; message: Message }
  | { outcome: 'problems'; problems: PostProblems }
  | { outcome: 'conflict'; theirs: OpenedPost }
  | { outcome: 'gone' }
  | { outcome: 'failed' };

type Hindrance = Extract<SaveAnswer, { outcome: 'conflict' | 'gone' }>;
export type SaveIntent = 'create' | 'save' | 'restore';

const none: PostProblems = {};
const isHindrance = (answer: SaveAnswer): answer is Hindrance => ['conflict', 'gone'].includes(answer.outcome);

/** Sends the form and says what came of it. Whatever that is, what was typed stays where it is. */
export function useSaving(form: RefObject<HTMLFormElement | null>, onSaved: () => void) {
  const fetcher = useFetcher<SaveAnswer>();
  const notify = useNotices();
  const [problems, setProblems] = useState<PostProblems>(none);
  const [hindrance, setHindrance] = useState<Hindrance>();
  const heard = useRef(fetcher.data);
  const isBusy = fetcher.state !== 'idle';

  const hear = useCallback(
    (answer: SaveAnswer) => {
      setProblems(answer.outcome === 'problems' ? answer.problems : none);
      setHindrance(isHindrance(answer) ? answer : undefined);
      if (answer.outcome === 'saved') {
        notify(answer.message);
        onSaved();
      } else if (answer.outcome === 'failed') {
        notify({ ...messages.saveFailed, isError: true });
        console.error(messages.saveFailed.title);
      }
    },
    [notify, onSaved],
  );
  useEffect(() => {
    if (!fetcher.data || fetcher.data === heard.current) return;
    heard.current = fetcher.data;
    hear(fetcher.data);
  }, [fetcher.data, hear]);

  useEffect(() => {
    if (problems !== none) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problems, form]);

  /** `about` names the post and the version. The server checks by the same rules; here only so that the answer is immediate. */
  function send(about: { id: string; version: number; intent: SaveIntent }) {
    if (!form.current || isBusy) return;
    const body = new FormData(form.current);
    const found = readPostForm(body);
    setProblems(found.post ? none : found.problems);
    if (!found.post) return;
    for (const [name, value] of Object.entries(about)) body.set(name, `${value}`);
    void fetcher.submit(body, { method: 'post' });
  }

  return { send, isBusy, problems, hindrance };
}
