import { useEffect, useEffectEvent, useState } from 'react';
import { useActionData, useFetcher } from 'react-router';
import { messages } from '#app/features/posts/messages.ts';
import { type PostProblems, readPostForm, type TypedPost } from '#app/features/posts/post-form.ts';
import type { Failed } from '#app/ui/answer.ts';
import { useForm } from '#app/ui/form.ts';
import type { SaveAnswer } from './save-form.server.ts';

type Hindrance = Extract<SaveAnswer, { outcome: 'conflict' | 'gone' }>;
type Saved = Extract<SaveAnswer, { outcome: 'saved' }>;

/** To save, to save and stay, to save over theirs, to bring the post back. */
export type SavePress = 'save' | 'stay' | 'over' | 'restore';

type Rules = {
  read: (how: SavePress) => FormData;
  onSaved: (saved: Saved, sent: TypedPost, isOvertaken: boolean) => void;
};

export function useSaving(id: string, { read, onSaved }: Rules) {
  const served = useActionData<SaveAnswer | Failed>();
  const key = `save-${id}`;
  const { state, data } = useFetcher<SaveAnswer | Failed>({ key });
  const [hindrance, setHindrance] = useState(hindranceOf(served));
  const [presses] = useState(createPresses);
  const [turns, setTurns] = useState(0);
  const { form, submit, problems, isBusy } = useForm<SaveAnswer>({
    key,
    served,
    failure: messages.saveFailed,
    check: (body) => readPostForm(body).problems,
    onDone(answer, sent) {
      setHindrance(hindranceOf(answer));
      // What somebody else did is seen first.
      if (answer.outcome !== 'saved') presses.forgetWaiting();
      else onSaved(answer, readPostForm(sent).typed, presses.isWaiting());
    },
  });

  function send(body: FormData | undefined) {
    if (body && !submit(body)) presses.forget();
  }
  function press(how: SavePress) {
    const body = read(how);
    if (presses.take(how, body)) send(body);
  }

  const goOn = useEffectEvent(() => send(presses.next(read)));
  useEffect(() => {
    // After a new sign-in the same is sent again.
    if (state === 'idle' && data && !('isSignedInAgain' in data)) setTurns((count) => count + 1);
  }, [state, data]);
  // One rendering later: the form shows by then what it learnt by the answer.
  useEffect(() => {
    if (turns > 0) goOn();
  }, [turns]);

  return { ref: form.ref, press, isBusy, problems: problems as PostProblems, hindrance };
}

function hindranceOf(answer: SaveAnswer | Failed | undefined): Hindrance | undefined {
  return answer?.outcome === 'conflict' || answer?.outcome === 'gone' ? answer : undefined;
}

/** One press is under way; one that says something else waits, and the form is read again at its turn. */
export function createPresses() {
  let underWay: FormData | undefined;
  let waiting: { how: SavePress; body: FormData }[] = [];

  return {
    /** True: it is its turn. The same again is the same press. */
    take(how: SavePress, body: FormData) {
      const last = waiting.at(-1)?.body ?? underWay;
      if (last && isSame(last, body)) return false;
      if (last) waiting = [...waiting.filter((press) => press.how !== how), { how, body }];
      else underWay = body;
      return !last;
    },
    next(read: (how: SavePress) => FormData) {
      const [first, ...others] = waiting;
      waiting = others;
      underWay = first && read(first.how);
      return underWay;
    },
    isWaiting: () => waiting.length > 0,
    forgetWaiting() {
      waiting = [];
    },
    forget() {
      underWay = undefined;
      waiting = [];
    },
  };
}

const entriesOf = (form: FormData) => JSON.stringify([...form]);
const isSame = (one: FormData, other: FormData) => entriesOf(one) === entriesOf(other);
