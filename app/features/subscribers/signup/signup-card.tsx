import { href } from 'react-router';
import { messages } from '#app/features/subscribers/messages.ts';
import type { SignupWords } from '#app/features/subscribers/sign-up.server.ts';
import {
  type SignupResult,
  type TypedSignup,
  trapName,
} from '#app/features/subscribers/subscriber.ts';
import { thoughtsPath } from '#app/public-pages.ts';
import { Lines } from '#app/site/each.tsx';
import { Text, useFieldOf } from '#app/site/editable.tsx';
import { LargeText } from '#app/site/large.tsx';
import { useTexts } from '#app/site/use-site.tsx';
import { type Failed, problemsOf } from '#app/ui/action-result.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox, Problem, TextField } from '#app/ui/field.tsx';
import { Island } from '#app/ui/island.tsx';
import { Drawing } from '#app/ui/marks.tsx';
import { pictures } from '#site/pictures/pictures.ts';
import { programTexts } from '#site/texts/program.ts';
import styles from './signup-card.module.css';

type Served = (SignupResult | Failed) & { typed?: TypedSignup };
type SignupCardProps = { words: SignupWords; served?: Served };

const address = `${thoughtsPath}#iscrizione`;

/** The signup form, and the success card that replaces it. `served`: the result of a form sent without scripts. */
export function SignupCard({ words, served }: SignupCardProps) {
  const success = served?.outcome === 'subscribed' ? served : undefined;
  return (
    <section className={`solo-schermo ${styles.slip}`} id="iscrizione" aria-labelledby="cedola">
      <div className={`notte colonna ${styles.offer}`}>
        <LargeText
          as="h2"
          id="cedola"
          className="t-2"
          path={`texts.signup.title.${words.variants.title}`}
          text={words.title}
        />
        <p>
          <Text path="texts.signup.promise">
            <Text path={`texts.signup.when.${words.variants.when}`}>{words.frequency}</Text>
          </Text>
        </p>
        <Drawing picture={pictures.signup} />
      </div>
      <div className={styles.form}>
        {!success && <SignupForm words={words} served={served} />}
        <SignupSuccess words={words.success} result={success} />
      </div>
      {!success && <Island name="signup" />}
    </section>
  );
}

type SuccessProps = { words: SignupWords['success']; result?: { mustConfirm: boolean } };

function SignupSuccess({ words, result }: SuccessProps) {
  const { menu } = useTexts('frame');
  return (
    <div className={styles.success} role="status" data-success="" hidden={!result}>
      <p>{menu.thoughts}</p>
      <LargeText as="h2" className="t-2" tabIndex={-1} text={words.title} />
      <p data-confirm="true" hidden={!result?.mustConfirm}>
        <Lines>{words.withMail}</Lines>
      </p>
      <p data-confirm="false" hidden={result?.mustConfirm}>
        <Lines>{words.withoutMail}</Lines>
      </p>
      <form className="stack" action={address}>
        <Button variant="secondary">{words.button}</Button>
      </form>
    </div>
  );
}

function SignupForm({ words, served }: SignupCardProps) {
  const { email, name, consent, trap: trapLabel, button, buttonBusy } = words;
  const problems: Partial<ReturnType<typeof problemsOf>> = problemsOf(served, messages.failed);
  const typed = served?.typed;
  const fieldOf = useFieldOf();
  return (
    // `noValidate`: the browser’s own bubbles would hide our messages.
    <form method="post" action={address} className="stack" noValidate data-serves="signup">
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
      <Problem notice={problems.form} slot="form" />
      {/* The inline script displays this message when the server does not respond. */}
      <div data-failure="" role="alert" hidden>
        <Problem notice={messages.failed} />
      </div>
      <Button>
        <span data-idle="">
          <Text path="texts.signup.button">{button}</Text>
        </span>
        <span data-busy="">{buttonBusy}</span>
      </Button>
    </form>
  );
}
