import { useEffect, useRef, useState } from 'react';
import {
  type Answer,
  type Failed,
  failureOf,
  hasAny,
  type Problems,
  problemsOf,
} from './answer.ts';
import { type Notice, useNotices } from './notices.tsx';

export type Check = (form: FormData) => Problems;

type Rules = { failure: Notice; check?: Check };

/** A new fault has the focus. A fault goes when it is mended, or when its field changes where only the server knows. */
export function useProblems(
  begun: Problems,
  form: { current: HTMLFormElement | null },
  { failure, check }: Rules,
) {
  const notify = useNotices();
  const [problems, setProblems] = useState(begun);
  const known = useRef(problems);
  useEffect(() => {
    if (problems !== known.current)
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form, problems]);

  function onInput({ target }: { target: EventTarget | null }) {
    if (!hasAny(problems) || !form.current) return;
    const found = check?.(new FormData(form.current));
    const isLeft = (name: string) =>
      found ? found[name] : name !== (target as HTMLInputElement).name;
    known.current = Object.fromEntries(Object.entries(problems).filter(([name]) => isLeft(name)));
    setProblems(known.current);
  }

  /** Shows an answer. True where the form has succeeded. */
  function take(answer: Answer | Failed): boolean {
    const found = problemsOf(answer, failure);
    setProblems(found);
    if (answer.outcome === 'failed') notify({ ...failureOf(answer, failure), isError: true });
    else notify((answer as Answer).notice);
    const isDone = answer.outcome !== 'failed' && !hasAny(found);
    if (isDone) emptySecrets(form.current);
    return isDone;
  }

  return { problems, setProblems, onInput, take };
}

/** What was taken does not stay on the screen. */
function emptySecrets(form: HTMLFormElement | null) {
  for (const field of form?.querySelectorAll<HTMLInputElement>('[data-secret]') ?? [])
    field.value = '';
}

/** The answer may close the form, and with it what was typed since. */
export function useReadOnly(form: { current: HTMLFormElement | null }, isReadOnly: boolean) {
  useEffect(() => {
    if (!isReadOnly) return;
    const fields = [
      ...(form.current?.querySelectorAll<HTMLInputElement>(':is(input, textarea):read-write') ??
        []),
    ];
    for (const field of fields) field.readOnly = true;
    return () => {
      for (const field of fields) field.readOnly = false;
    };
  }, [form, isReadOnly]);
}
