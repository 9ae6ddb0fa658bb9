import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Problem } from '#app/ui/problem.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { frameTexts } from '#site/texts/frame.ts';
import { thoughtsTexts } from '#site/texts/thoughts.ts';
import styles from './signup-card.module.css';
import { readSignup, type SignupProblems, type SignupResult, trapName } from './subscriber.ts';

const { email, name, consent, trap: trapLabel, button, buttonBusy } = thoughtsTexts.signup;

const none: SignupProblems = {};
const hasAny = (problems: SignupProblems) => Object.keys(problems).length > 0;

type Props = { fetcher: FetcherWithComponents<SignupResult>; result?: SignupResult; isAgain: boolean };

export function SignupForm({ fetcher, result, isAgain }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState<SignupProblems>(none);
  const problems = hasAny(found) ? found : (result?.problems ?? none);
  const isBusy = fetcher.state !== 'idle';

  useEffect(() => {
    if (isAgain) form.current?.querySelector('input')?.focus();
  }, [isAgain]);
  useEffect(() => {
    if (hasAny(problems)) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problems]);

  // The server checks by the same rules; here only so that the answer is immediate.
  function check(event: FormEvent<HTMLFormElement>) {
    const { problems } = readSignup(new FormData(event.currentTarget));
    setFound(problems);
    if (hasAny(problems) || isBusy) event.preventDefault();
  }

  return (
    // Without noValidate the browser's own bubble, in its own language, would hide our messages.
    <fetcher.Form
      ref={form}
      method="post"
      action="/pensieri-quotidiani#iscrizione"
      noValidate
      onSubmit={check}
      aria-busy={isBusy}
    >
      <div className={styles.fields}>
        <TextField
          label={email.label}
          name="email"
          type="email"
          autoComplete="email"
          placeholder={email.placeholder}
          defaultValue={result?.typed?.email}
          problem={problems.email}
        />
        <TextField
          label={name.label}
          name="name"
          autoComplete="name"
          placeholder={name.placeholder}
          defaultValue={result?.typed?.name}
          problem={problems.name}
        />
      </div>
      <Checkbox name="privacy" defaultChecked={result?.typed?.privacy ?? false} problem={problems.privacy}>
        {consent.before}
        <a href="/privacy-policy" target="_blank" rel="noopener">
          {consent.link}
          <span className="solo-voce"> {frameTexts.newTab}</span>
        </a>
        {consent.after}
      </Checkbox>
      <div hidden>
        <label htmlFor={trapName}>{trapLabel}</label>
        <input id={trapName} name={trapName} tabIndex={-1} autoComplete="off" />
      </div>
      <Problem notice={result?.failure} />
      <Button aria-busy={isBusy}>{isBusy ? buttonBusy : button}</Button>
    </fetcher.Form>
  );
}
