import type { Answer, Problems } from '#app/ui/answer.ts';
import { useAnswer } from '#app/ui/answer.ts';
import type { Notice } from '#app/ui/notices.tsx';

/** The only address that takes a form from someone who is not signed in. */
export const entranceAddress = '/amministrazione/accesso';

type Rules<A> = {
  action?: string;
  failure: Notice;
  check?: (form: FormData) => Problems;
  onDone: (answer: A) => void;
};

/** A form of an account. What is read again after a success is the screen's decision. */
export function useAccountForm<A extends Answer>({ action = entranceAddress, ...rules }: Rules<A>) {
  return useAnswer<A>({ action, revalidates: false, ...rules });
}

export function textOf(form: FormData, name: string) {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
