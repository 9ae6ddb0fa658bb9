import { useEffect, useState } from 'react';
import { messages as texts } from '#app/features/subscribers/messages.ts';
import { readSignup, type SignupResult } from '#app/features/subscribers/subscriber.ts';
import { useNativeForm } from './native-form.tsx';

type Success = Extract<SignupResult, { outcome: 'subscribed' }>;

const find = <Found extends HTMLElement>(selector: string) =>
  document.querySelector<Found>(selector);

/** The server also rendered the hidden success card. */
export function SignupIsland() {
  const form = find<HTMLFormElement>('form[data-serves="signup"]');
  const card = find('[data-success]');
  const [success, setSuccess] = useState<Success>();
  const { messages } = useNativeForm<SignupResult>(form, {
    failure: texts.failed,
    // The server checks by the same rules.
    check: (sent) => readSignup(sent).problems,
    onDone: (result) => setSuccess(result as Success),
  });

  useEffect(() => {
    if (!form || !card || !success) return;
    form.hidden = true;
    card.hidden = false;
    for (const text of card.querySelectorAll<HTMLElement>('[data-confirm]'))
      text.hidden = text.dataset.confirm !== `${success.mustConfirm}`;
    card.querySelector('h2')?.focus();
    const another = (event: Event) => {
      event.preventDefault();
      form.reset();
      setSuccess(undefined);
    };
    card.addEventListener('submit', another);
    return () => {
      card.removeEventListener('submit', another);
      card.hidden = true;
      form.hidden = false;
      form.querySelector('input')?.focus();
    };
  }, [form, card, success]);

  return messages;
}
