import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { messages } from '#app/features/posts/messages.ts';
import { type PostProblems, readPostForm, readTypedIn, type TypedPost } from '#app/features/posts/post-form.ts';
import type { Failed } from '#app/ui/answer.ts';
import { useForm } from '#app/ui/form.ts';
import type { SaveAnswer } from './editor.server.ts';

type SaveConflict = Extract<SaveAnswer, { outcome: 'conflict' | 'gone' }>;
type Saved = Extract<SaveAnswer, { outcome: 'saved' }>;

/** To save, to save and stay, to save over theirs, to bring the post back. */
export type SavePress = 'save' | 'stay' | 'over' | 'restore';

type Rules = {
  read: (how: SavePress) => FormData;
  onSaved: (saved: Saved, sent: TypedPost, isOvertaken: boolean) => void;
};

export function useSaving(id: string, { read, onSaved }: Rules) {
  const key = `save-${id}`;
  const { state, data } = useFetcher<SaveAnswer | Failed>({ key });
  const [conflict, setConflict] = useState<SaveConflict>();
  const underWay = useRef<FormData>(undefined);
  const waiting = useRef<SavePress>(undefined);
  const [turns, setTurns] = useState(0);
  const { form, submit, problems, isBusy } = useForm<SaveAnswer>({
    key,
    failure: messages.saveFailed,
    check: (body) => readPostForm(body).problems,
    onDone(answer, sent) {
      setConflict(saveConflictOf(answer));
      // What somebody else did is seen first.
      if (answer.outcome !== 'saved') waiting.current = undefined;
      else onSaved(answer, readTypedIn(sent), waiting.current !== undefined);
    },
  });

  function send(body: FormData | undefined) {
    underWay.current = body && submit(body) ? body : undefined;
  }
  /** What was changed since the last press waits for its answer, and the form is read again at its turn. */
  function press(how: SavePress) {
    const body = read(how);
    if (!underWay.current) send(body);
    else if (!isSame(body, underWay.current)) waiting.current = how;
  }

  const sendWaiting = useEffectEvent(() => {
    const how = waiting.current;
    waiting.current = undefined;
    send(how && read(how));
  });
  useEffect(() => {
    // After a new sign-in the same is sent again.
    if (state === 'idle' && data && !('isSignedInAgain' in data)) setTurns((count) => count + 1);
  }, [state, data]);
  // One rendering later: the form shows by then what it learnt by the answer.
  useEffect(() => {
    if (turns > 0) sendWaiting();
  }, [turns]);

  return { ref: form.ref, press, isBusy, problems: problems as PostProblems, conflict };
}

function saveConflictOf(answer: SaveAnswer): SaveConflict | undefined {
  return answer.outcome === 'conflict' || answer.outcome === 'gone' ? answer : undefined;
}

const entriesOf = (form: FormData) => JSON.stringify([...form]);
const isSame = (one: FormData, other: FormData) => entriesOf(one) === entriesOf(other);
