import { useEffect } from 'react';
import { href } from 'react-router';
import { messages } from '#app/features/subscribers/messages.ts';
import { type SignupAnswer, type TypedSignup, trapName } from '#app/features/subscribers/subscriber.ts';
import { thoughtsPath } from '#app/public-pages.ts';
import { Text, useFieldOf } from '#app/site/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox, Problem, TextField } from '#app/ui/field.tsx';
import type { useForm } from '#app/ui/form.ts';
import { useHydrated } from '#app/ui/hydrated.ts';
import { programTexts } from '#site/texts/program.ts';
import styles from './signup-card.module.css';
import type { SignupWords } from './signup-words.server.ts';

type Props = Pick<ReturnType<typeof useForm<SignupAnswer>>, 'Form' | 'form' | 'problems' | 'isBusy'> & {
  words: SignupWords;
  typed?: TypedSignup;
  isAgain: boolean;
};

export function SignupForm({ Form, form, problems, isBusy, words, typed, isAgain }: Props) {
  const { email, name, consent, trap: trapLabel, button, buttonBusy } = words;
  useEffect(() => {
    if (isAgain) form.ref.current?.querySelector('input')?.focus();
  }, [isAgain, form.ref]);
  const fieldOf = useFieldOf();
  const isHydrated = useHydrated();
  return (
    // The address is where a browser without scripts goes. With them the form asks the action of its own page: that of
    // another page would first have to be fetched.
    <Form {...form} className="stack" action={isHydrated ? undefined : `${thoughtsPath}#iscrizione`}>
      <div className={styles.fields}>
        <TextField
          label={<Text path="texts.signup.email.label">{email.label}</Text>}
          name="email"
          type="email"
          autoComplete="email"
          placeholder={email.placeholder}
          {...fieldOf('texts.signup.email.placeholder')}
          defaultValue={typed?.email}
          problem={problems.email}
        />
        <TextField
          label={<Text path="texts.signup.name.label">{name.label}</Text>}
          name="name"
          autoComplete="name"
          placeholder={name.placeholder}
          {...fieldOf('texts.signup.name.placeholder')}
          defaultValue={typed?.name}
          problem={problems.name}
        />
      </div>
      <Checkbox name="privacy" defaultChecked={typed?.privacy ?? false} problem={problems.privacy}>
        {consent.before}
        <a href={href('/privacy-policy')} target="_blank" rel="noopener">
          {consent.link}
          <span className="solo-voce"> {programTexts.newTab}</span>
        </a>
        {consent.after}
      </Checkbox>
      <div hidden>
        <label htmlFor={trapName}>{trapLabel}</label>
        <input id={trapName} name={trapName} tabIndex={-1} autoComplete="off" />
      </div>
      <Problem notice={problems.form} />
      {/* The inline script shows this when the server does not answer. */}
      {!isHydrated && (
        <div data-failure role="alert" hidden>
          <Problem notice={messages.failed} />
        </div>
      )}
      <Button aria-busy={isBusy}>{isBusy ? buttonBusy : <Text path="texts.signup.button">{button}</Text>}</Button>
    </Form>
  );
}
