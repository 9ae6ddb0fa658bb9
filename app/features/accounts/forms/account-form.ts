import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Notice } from '#app/ui/notices.tsx';
import { useNotices } from '#app/ui/notices.tsx';
import { tooManyTries } from './messages.ts';

/** The only address that takes a form from someone who is not signed in. What is asked stands in `intent`. */
export const entranceAddress = '/amministrazione/accesso';

/** How a form ended. `failed`: it never came to an end, for the network or the server was away. */
export type Answer<Outcome extends string> = { outcome: Outcome | 'too-many' | 'failed'; waitMinutes?: number };

/** What is wrong with each field, and under `form` what no single field can help. */
export type Problems = Record<string, Notice | undefined>;

type Rules<A> = {
  action?: string;
  /** What is wrong before anything is sent. */
  check?: (form: FormData) => Problems;
  /** What is wrong by the server's word; nothing where the form went well. */
  refuse: (answer: A) => Problems | undefined;
  failure: Notice;
  onSuccess: (answer: A) => void;
};

/**
 * A form that tells what is wrong beside its fields and as a notice, and keeps what was typed. Nothing is loaded again
 * by itself: what comes after a success is the screen's decision.
 */
export function useAccountForm<A extends Answer<string>>(rules: Rules<A>) {
  const { check, refuse, failure, onSuccess, action = entranceAddress } = rules;
  const fetcher = useFetcher<A>();
  const notify = useNotices();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const isBusy = fetcher.state !== 'idle';
  const answer = isBusy ? undefined : fetcher.data;
  useFocusOnProblem(form, problems);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is heard once, with the rules of that moment
  useEffect(() => {
    if (!answer) return;
    const found = generalProblem(answer, failure) ?? refuse(answer as A);
    setProblems(found ?? {});
    if (!found) {
      // What it gives back, such as a promise, is no end of this effect.
      onSuccess(answer as A);
      return;
    }
    const first = Object.values(found).find(Boolean);
    if (first) notify({ ...first, isError: true });
  }, [answer]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const found = check?.(new FormData(event.currentTarget)) ?? {};
    setProblems(found);
    if (isBusy || hasAny(found)) event.preventDefault();
  }

  const props = {
    ref: form,
    method: 'post',
    action,
    noValidate: true,
    defaultShouldRevalidate: false,
    onSubmit,
  } as const;
  return { Form: fetcher.Form, props, problems, answer, isBusy };
}

function useFocusOnProblem(form: RefObject<HTMLFormElement | null>, problems: Problems) {
  useEffect(() => {
    if (hasAny(problems)) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form, problems]);
}

function hasAny(problems: Problems) {
  return Object.values(problems).some(Boolean);
}

function generalProblem(answer: Answer<string>, failure: Notice): Problems | undefined {
  if (answer.outcome === 'too-many') return { form: tooManyTries(answer.waitMinutes ?? 1) };
  return answer.outcome === 'failed' ? { form: failure } : undefined;
}

export function textOf(form: FormData, name: string) {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
