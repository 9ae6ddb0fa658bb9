import { useEffect, useRef, useState } from 'react';
import { hasAny, type Problems } from './answer.ts';

export type Check = (form: FormData) => Problems;

/** A new fault has the focus. A fault goes when it is mended, or when its field changes where only the server knows. */
export function useProblems(begun: Problems, form: { current: HTMLFormElement | null }, check?: Check) {
  const [problems, setProblems] = useState(begun);
  const known = useRef(problems);
  useEffect(() => {
    if (problems !== known.current) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form, problems]);

  function onInput({ target }: { target: EventTarget | null }) {
    if (!hasAny(problems) || !form.current) return;
    const found = check?.(new FormData(form.current));
    const isLeft = (name: string) => (found ? found[name] : name !== (target as HTMLInputElement).name);
    known.current = Object.fromEntries(Object.entries(problems).filter(([name]) => isLeft(name)));
    setProblems(known.current);
  }

  return { problems, setProblems, onInput };
}

/** What was taken does not stay on the screen. */
export function emptySecrets(form: HTMLFormElement | null) {
  for (const field of form?.querySelectorAll<HTMLInputElement>('[data-secret]') ?? []) field.value = '';
}

/** The answer may close the form, and with it what was typed since. */
export function useReadOnly(form: { current: HTMLFormElement | null }, isReadOnly: boolean) {
  useEffect(() => {
    if (!isReadOnly) return;
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>(':is(input, textarea):read-write') ?? [])];
    for (const field of fields) field.readOnly = true;
    return () => {
      for (const field of fields) field.readOnly = false;
    };
  }, [form, isReadOnly]);
}
