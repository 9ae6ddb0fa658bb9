import { type RefObject, useState } from 'react';
import { useActionData } from 'react-router';
import { messages } from '#app/features/posts/messages.ts';
import { type PostProblems, readPostForm, type TypedPost } from '#app/features/posts/post-form.ts';
import { useAnswer } from '#app/ui/answer.ts';
import type { SaveAnswer } from './save-form.server.ts';

type Hindrance = Extract<SaveAnswer, { outcome: 'conflict' | 'gone' }>;
type Saved = Extract<SaveAnswer, { outcome: 'saved' }>;
type About = { version: number; intent: SaveIntent; stays?: true };
export type SaveIntent = 'create' | 'save' | 'restore';

/** What a press says: to save, to save and stay, to save over theirs, to bring the post back. */
export type SavePress = 'save' | 'stay' | 'over' | 'restore';

type Rules = {
  about: (how: SavePress) => About;
  /** `isOvertaken`: a further press waits. */
  onSaved: (saved: Saved, sent: TypedPost, isOvertaken?: true) => void;
};

export function useSaving(id: string, form: RefObject<HTMLFormElement | null>, { about, onSaved }: Rules) {
  const answered = useActionData<SaveAnswer>();
  const [hindrance, setHindrance] = useState(answered && hindranceOf(answered));
  const { press, problems, isBusy } = useAnswer<SaveAnswer>({
    ref: form,
    fields: { id },
    failure: messages.saveFailed,
    check: (typed) => readPostForm(typed).problems,
    read,
    onDone: (answer, sent) => hear(answer, sent),
    onOvertaken: (answer, sent) => hear(answer, sent, true),
  });

  function hear(answer: SaveAnswer, sent = new FormData(form.current ?? undefined), isOvertaken?: true) {
    setHindrance(hindranceOf(answer));
    if (answer.outcome === 'saved') onSaved(answer, readPostForm(sent).typed, isOvertaken);
  }

  function read(how: string) {
    const body = new FormData(form.current ?? undefined);
    for (const [name, value] of Object.entries({ id, ...about(how as SavePress) })) body.set(name, `${value}`);
    return body;
  }

  return { press: (how: SavePress) => press(how), isBusy, problems: problems as PostProblems, hindrance };
}

function hindranceOf(answer: SaveAnswer): Hindrance | undefined {
  return answer.outcome === 'conflict' || answer.outcome === 'gone' ? answer : undefined;
}
