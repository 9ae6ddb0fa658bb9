import { useEffect, useState } from 'react';
import { href } from 'react-router';
import { messages } from '#app/features/subscribers/messages.ts';
import type { SignupWords } from '#app/features/subscribers/sign-up.server.ts';
import { readSignup, type SignupAnswer, type TypedSignup, trapName } from '#app/features/subscribers/subscriber.ts';
import { thoughtsPath } from '#app/public-pages.ts';
import { Text, useFieldOf } from '#app/site/editable.tsx';
import { LargeText } from '#app/site/large.tsx';
import { useTexts } from '#app/site/use-site.tsx';
import type { Failed } from '#app/ui/answer.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox, Problem, TextField } from '#app/ui/field.tsx';
import { instead, takeFocus, useForm, useHydrated } from '#app/ui/form.ts';
import { Drawing } from '#app/ui/marks.tsx';
import { pictures } from '#site/pictures/pictures.ts';
import { programTexts } from '#site/texts/program.ts';
import styles from './signup-card.module.css';

type SignupCardProps = { words: SignupWords; served?: (SignupAnswer | Failed) & { typed?: TypedSignup } };

/** The signup form, or the success card in its place. `served`: the answer to a form sent without a script. */
export function SignupCard({ words, served }: SignupCardProps) {
  const signup = useForm<SignupAnswer>({
    served,
    failure: messages.failed,
    // The server checks by the same rules; here the answer is immediate.
    check: (form) => readSignup(form).problems,
  });
  const { answer } = signup;
  // The success that was put aside to sign up another address.
  const [aside, setAside] = useState<SignupAnswer>();
  return (
    <section className={`solo-schermo ${styles.slip}`} id="iscrizione" aria-labelledby="cedola">
      <div className={`notte colonna ${styles.promise}`}>
        <LargeText
          as="h2"
          id="cedola"
          className="t-2"
          path={`texts.signup.title.${words.variants.title}`}
          text={words.title}
        />
        <p>
          <Text path="texts.signup.promise">
            <Text path={`texts.signup.when.${words.variants.when}`}>{words.promise}</Text>
          </Text>
        </p>
        <Drawing picture={pictures.signup} />
      </div>
      <div className={styles.form}>
        {answer?.outcome === 'subscribed' && answer !== aside ? (
          <SignupSuccess words={words.success} mustConfirm={answer.mustConfirm} onAgain={() => setAside(answer)} />
        ) : (
          <SignupForm {...signup} words={words} typed={served?.typed} isAgain={aside !== undefined} />
        )}
      </div>
    </section>
  );
}

type SuccessProps = { words: SignupWords['success']; mustConfirm?: boolean; onAgain: () => void };

function SignupSuccess({ words, mustConfirm, onAgain }: SuccessProps) {
  const { menu } = useTexts('frame');
  return (
    <div className={styles.success} role="status">
      <p>{menu.thoughts}</p>
      <LargeText as="h2" ref={takeFocus} className="t-2" tabIndex={-1} text={words.title} />
      <p>{mustConfirm ? words.withMail : words.withoutMail}</p>
      {/* Without a script the empty form is one plain request away. */}
      <form className="stack" action={`${thoughtsPath}#iscrizione`} onSubmit={instead(onAgain)}>
        <Button look="secondary">{words.button}</Button>
      </form>
    </div>
  );
}

type SignupFormProps = Pick<ReturnType<typeof useForm<SignupAnswer>>, 'Form' | 'form' | 'problems' | 'isBusy'> & {
  words: SignupWords;
  typed?: TypedSignup;
  isAgain: boolean;
};

function SignupForm({ Form, form, problems, isBusy, words, typed, isAgain }: SignupFormProps) {
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
