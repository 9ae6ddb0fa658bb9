import { type ReactNode, useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { fill } from '#app/site/fill.ts';
import { useSiteIfKnown } from '#app/site/use-site.ts';
import type { Fire } from '#site/pictures/door.tsx';
import { programTexts } from '#site/texts/program.ts';
import { ButtonLink } from './button.tsx';
import styles from './failure-page.module.css';
import { IllustratedPage } from './illustrated-page.tsx';

type Words = { meta: { title: string }; title: string; text: string };

export function FailurePage({ words, fire, children }: { words: Words; fire: Fire; children: ReactNode }) {
  const name = useSiteIfKnown()?.author.name;
  const { title } = words.meta;
  return (
    <div className={`wrap ${styles.page}`}>
      <title>{name ? fill(title, { autrice: name }) : words.title}</title>
      <IllustratedPage look="plate" fire={fire}>
        <h1 className="t-1">{words.title}</h1>
        <p className="lead">{words.text}</p>
        <p className={styles.way}>{children}</p>
      </IllustratedPage>
    </div>
  );
}

const { error: errorWords } = programTexts;

export function ErrorPage() {
  return (
    <main className={styles.whole} id="contenuto">
      <FailurePage words={errorWords} fire="out">
        <ButtonLink to="/" reloadDocument>
          {errorWords.button}
        </ButtonLink>
      </FailurePage>
    </main>
  );
}

/** In the browser alone: the server's log leaves out what an error tells of people. */
export function useConsole(error: unknown) {
  useEffect(() => {
    if (!isRouteErrorResponse(error)) console.error(error);
  }, [error]);
}
