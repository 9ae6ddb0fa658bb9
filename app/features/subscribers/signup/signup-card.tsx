import { useEffect, useRef, useState } from 'react';
import { messages } from '#app/features/subscribers/messages.ts';
import { readSignup, type SignupAnswer, type TypedSignup } from '#app/features/subscribers/subscriber.ts';
import { thoughtsPath } from '#app/public-pages.ts';
import { Text } from '#app/site/text.tsx';
import { useTexts } from '#app/site/use-site.ts';
import type { Failed } from '#app/ui/answer.ts';
import { Button } from '#app/ui/button.tsx';
import { Drawing } from '#app/ui/drawing.tsx';
import { useForm } from '#app/ui/form.ts';
import { pictures } from '#site/pictures/pictures.ts';
import styles from './signup-card.module.css';
import { SignupForm } from './signup-form.tsx';
import type { SignupWords } from './signup-words.server.ts';

type Props = { words: SignupWords; served?: (SignupAnswer | Failed) & { typed?: TypedSignup } };

/** The signup form, or the success card in its place. `served`: the answer to a form sent without a script. */
export function SignupCard({ words, served }: Props) {
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
      <div className={`notte ${styles.promise}`}>
        <h2 id="cedola" className="t-2">
          <Text path={`texts.signup.title.${words.variants.title}`}>{words.title}</Text>
        </h2>
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
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.success} role="status">
      <p>{menu.thoughts}</p>
      <h2 ref={heading} className="t-2" tabIndex={-1}>
        {words.title}
      </h2>
      <p>{mustConfirm ? words.withMail : words.withoutMail}</p>
      {/* Without a script the empty form is one plain request away. */}
      <form
        className="stack"
        action={`${thoughtsPath}#iscrizione`}
        onSubmit={(event) => {
          event.preventDefault();
          onAgain();
        }}
      >
        <Button look="secondary">{words.button}</Button>
      </form>
    </div>
  );
}
