import { useEffect, useRef, useState } from 'react';
import {
  type ActionResult,
  type Failed,
  failureOf,
  hasAny,
  type Problems,
  problemsOf,
} from './action-result.ts';
import { type Notice, useNotices } from './notices.tsx';

export type Check = (form: FormData) => Problems;

type Rules = { failure: Notice; check?: Check };

/**
 * The first field with a new problem gets the focus. A problem disappears when the check passes or,
 * if only the server can check the field, when the field changes.
 */
export function useProblems(
  initial: Problems,
  form: { current: HTMLFormElement | null },
  { failure, check }: Rules,
) {
  const notify = useNotices();
  const [problems, setProblems] = useState(initial);
  const handled = useRef(problems);
  useEffect(() => {
    if (problems !== handled.current)
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form, problems]);

  function onInput({ target }: { target: EventTarget | null }) {
    if (!hasAny(problems) || !form.current) return;
    const found = check?.(new FormData(form.current));
    const isLeft = (name: string) =>
      found ? found[name] : name !== (target as HTMLInputElement).name;
    handled.current = Object.fromEntries(Object.entries(problems).filter(([name]) => isLeft(name)));
    setProblems(handled.current);
  }

  /** Shows a result instead of the one that the server rendered. True when the form has succeeded. */
  function take(result: ActionResult | Failed): boolean {
    for (const earlier of document.querySelectorAll<HTMLElement>('[data-served]'))
      earlier.hidden = true;
    const found = problemsOf(result, failure);
    setProblems(found);
    if (result.outcome === 'failed') notify({ ...failureOf(result, failure), isError: true });
    else notify((result as ActionResult).notice);
    const isDone = result.outcome !== 'failed' && !hasAny(found);
    const secrets = form.current?.querySelectorAll<HTMLInputElement>('[data-secret]') ?? [];
    if (isDone) for (const field of secrets) field.value = '';
    return isDone;
  }

  return { problems, setProblems, onInput, take };
}

/** Makes fields read-only, because the result may close the form and lose text that is typed before it arrives. */
export function useReadOnly(form: { current: HTMLFormElement | null }, isReadOnly: boolean) {
  useEffect(() => {
    if (!isReadOnly) return;
    const writable = ':is(input, textarea):read-write';
    const fields = form.current?.querySelectorAll<HTMLInputElement>(writable) ?? [];
    for (const field of fields) field.readOnly = true;
    return () => {
      for (const field of fields) field.readOnly = false;
    };
  }, [form, isReadOnly]);
}
