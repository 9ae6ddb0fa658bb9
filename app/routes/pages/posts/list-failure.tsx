import { ButtonLink } from '#app/ui/button.tsx';
import { useRetry } from '#app/ui/retry.ts';
import { frameTexts } from '#site/texts/frame.ts';
import { thoughtsTexts } from '#site/texts/thoughts.ts';
import styles from './posts.module.css';

const failure = { title: thoughtsTexts.list.error };

export function ListFailure() {
  const retry = useRetry(failure);
  return (
    <div className={styles.failure}>
      <p className="t-3">{failure.title}</p>
      <ButtonLink look="secondary" {...retry}>
        {frameTexts.retry}
      </ButtonLink>
    </div>
  );
}
