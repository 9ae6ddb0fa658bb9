import { type ReactNode, use, useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useRevalidator } from 'react-router';
import { fill } from '#app/site/fill.ts';
import { ServedSite } from '#app/site/served.ts';
import type { Fire } from '#site/pictures/door.tsx';
import { programTexts } from '#site/texts/program.ts';
import { ButtonLink } from './button.tsx';
import styles from './failure-page.module.css';
import { instead } from './form.ts';
import { IllustratedPage } from './illustrated-page.tsx';
import { type Notice, useNotices } from './notices.tsx';

type Words = { meta: { title: string }; title: string; text: string };

function FailurePage({ words, fire, children }: { words: Words; fire: Fire; children: ReactNode }) {
  const name = use(ServedSite)?.author.name;
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
        <ButtonLink to="/">{errorWords.button}</ButtonLink>
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

export function useRetry(failure: Notice) {
  const { pathname, search } = useLocation();
  const { revalidate, state } = useRevalidator();
  const isBusy = state !== 'idle';
  useFailureTold(failure, !isBusy);
  return {
    to: pathname + search,
    reloadDocument: true,
    'aria-busy': isBusy,
    onClick: instead(revalidate),
  } as const;
}

function useFailureTold(failure: Notice, attempt: unknown) {
  const notify = useNotices();
  useEffect(() => {
    if (!attempt) return;
    console.error(failure.title);
    notify({ ...failure, isError: true });
  }, [attempt, failure, notify]);
}
