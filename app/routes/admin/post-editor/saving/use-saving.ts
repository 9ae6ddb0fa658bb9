import { type RefObject, useState } from 'react';
import { useActionData } from 'react-router';
import { messages } from '#app/features/posts/messages.ts';
import { type PostProblems, readPostForm } from '#app/features/posts/post-form.ts';
import { useAnswer } from '#app/ui/answer.ts';
import type { SaveAnswer } from './save-form.server.ts';

type Hindrance = Extract<SaveAnswer, { outcome: 'conflict' | 'gone' }>;
type Saved = Extract<SaveAnswer, { outcome: 'saved' }>;
type About = { id: string; version: number; intent: SaveIntent; stays?: true };
export type SaveIntent = 'create' | 'save' | 'restore';

export function useSaving(id: string, form: RefObject<HTMLFormElement | null>, onSaved: (saved: Saved) => void) {
  const answered = useActionData<SaveAnswer>();
  const [hindrance, setHindrance] = useState(answered && hindranceOf(answered));
  const { send, problems, isBusy } = useAnswer<SaveAnswer>({
    ref: form,
    fields: { id },
    failure: messages.saveFailed,
    check: (typed) => readPostForm(typed).problems,
    onDone: (answer) => {
      setHindrance(hindranceOf(answer));
      if (answer.outcome === 'saved') onSaved(answer);
    },
  });

  function sendForm(about: About) {
    const body = new FormData(form.current ?? undefined);
    for (const [name, value] of Object.entries(about)) body.set(name, `${value}`);
    send(body);
  }

  return { send: sendForm, isBusy, problems: problems as PostProblems, hindrance };
}

function hindranceOf(answer: SaveAnswer): Hindrance | undefined {
  return answer.outcome === 'conflict' || answer.outcome === 'gone' ? answer : undefined;
}
