import { ButtonLink } from '#app/ui/button.tsx';
import { useRetry } from '#app/ui/retry.ts';
import { frameTexts } from '#site/texts/frame.ts';
import styles from './page-failure.module.css';

const { away } = frameTexts;

export function PageFailure() {
  const retry = useRetry(away);
  return (
    <div className={`wrap ${styles.page}`}>
      <title>{away.meta.title}</title>
      <h1 className="t-1">{away.title}</h1>
      <p className="lead">{away.text}</p>
      <p>
        <ButtonLink {...retry}>{frameTexts.retry}</ButtonLink>
      </p>
    </div>
  );
}
