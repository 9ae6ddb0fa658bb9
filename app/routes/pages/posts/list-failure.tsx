import { ButtonLink } from '#app/ui/button.tsx';
import { useRetry } from '#app/ui/retry.ts';
import { programTexts } from '#site/texts/program.ts';
import styles from './list-failure.module.css';

const failure = { title: programTexts.thoughtsAway.title };

export function ListFailure() {
  const retry = useRetry(failure);
  return (
    <div className={styles.failure}>
      <p className="t-3">{failure.title}</p>
      <ButtonLink look="secondary" {...retry}>
        {programTexts.retry}
      </ButtonLink>
    </div>
  );
}
