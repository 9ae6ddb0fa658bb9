import { useState } from 'react';
import { useFetcher } from 'react-router';
import { Drawing } from '#app/ui/drawing.tsx';
import { ShowNotice } from '#app/ui/notices.tsx';
import { pictures } from '#site/pictures/pictures.ts';
import { thoughtsTexts } from '#site/texts/thoughts.ts';
import { messages } from './messages.ts';
import styles from './signup-card.module.css';
import { SignupForm } from './signup-form.tsx';
import { SignupSuccess } from './signup-success.tsx';
import type { SignupResult } from './subscriber.ts';

const { title, promise } = thoughtsTexts.signup;

/** @param answered the result of a form sent without a script */
export function SignupCard({ answered }: { answered?: SignupResult }) {
  const fetcher = useFetcher<SignupResult>();
  const latest = fetcher.data ?? answered;
  // Hidden, to sign up another address.
  const [aside, setAside] = useState<SignupResult>();
  const result = latest === aside ? undefined : latest;
  const isIdle = fetcher.state === 'idle';

  return (
    <section className={styles.slip} id="iscrizione" aria-labelledby="cedola">
      <div className={`notte ${styles.promise}`}>
        <h2 id="cedola" className="t-2">
          {title}
        </h2>
        <p>{promise}</p>
        <Drawing picture={pictures.signup} />
      </div>
      <div className={styles.form}>
        {result?.isSubscribed ? (
          <SignupSuccess mustConfirm={result.mustConfirm} onAgain={() => setAside(latest)} />
        ) : (
          <SignupForm fetcher={fetcher} result={result} isAgain={aside !== undefined} />
        )}
      </div>
      {isIdle && result?.isSubscribed && <ShowNotice {...messages.subscribed} />}
      {isIdle && result?.failure && <ShowNotice {...result.failure} isError />}
    </section>
  );
}
