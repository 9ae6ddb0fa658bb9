import { href } from 'react-router';
import { type Answer, type Problems, useAnswer } from '#app/ui/answer.ts';
import type { Notice } from '#app/ui/notices.tsx';

/** The only action open to strangers. */
export const entranceAddress = href('/amministrazione/accesso');

type Rules<A> = {
  action?: string;
  failure: Notice;
  fields: Record<string, string>;
  check?: (form: FormData) => Problems;
  onDone: (answer: A) => void;
};

/** The screen decides what to reload after a success. */
export function useAccountForm<A extends Answer>({ action = entranceAddress, ...rules }: Rules<A>) {
  return useAnswer<A>({ action, revalidates: false, ...rules });
}

export function textOf(form: FormData, name: string) {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
