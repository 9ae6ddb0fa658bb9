import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { thoughtsTexts } from '#site/texts/thoughts.ts';
import styles from './signup-card.module.css';

const { title, withMail, withoutMail, button } = thoughtsTexts.success;

type Props = { mustConfirm?: boolean; onAgain: () => void };

export function SignupSuccess({ mustConfirm, onAgain }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.success} role="status">
      <p>{thoughtsTexts.meta.title.split(' · ')[0]}</p>
      <h2 ref={heading} className="t-2" tabIndex={-1}>
        {title}
      </h2>
      <p>{mustConfirm ? withMail : withoutMail}</p>
      {/* Without a script the empty form is one plain request away. */}
      <form
        action="/pensieri-quotidiani#iscrizione"
        onSubmit={(event) => {
          event.preventDefault();
          onAgain();
        }}
      >
        <Button look="secondary">{button}</Button>
      </form>
    </div>
  );
}
