import type { ComponentProps } from 'react';
import { createPath, type Location } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { useFailureTold, useRetry } from '#app/ui/retry.ts';
import { frameTexts } from '#site/texts/frame.ts';
import styles from './page-failure.module.css';

const { away } = frameTexts;

export function PageFailure() {
  return <Failure {...useRetry(away)} />;
}

/** What the reader did not even reach. The link is the same move once more. */
export function StoppedPage({ location }: { location: Location }) {
  useFailureTold(away, location);
  return <Failure to={createPath(location)} />;
}

function Failure(retry: Omit<ComponentProps<typeof ButtonLink>, 'children'>) {
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
