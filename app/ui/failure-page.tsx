import { use, useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useRevalidator } from 'react-router';
import { fill } from '#app/site/fill.ts';
import { ServedSite } from '#app/site/served.ts';
import { programTexts } from '#site/texts/program.ts';
import { ButtonLink } from './button.tsx';
import styles from './failure-page.module.css';
import { instead } from './form.ts';
import { IllustratedPage } from './illustrated-page.tsx';
import { type Notice, useNotices } from './notices.tsx';

export function ErrorPage() {
  const name = use(ServedSite)?.author.name;
  const { meta, title, text, button } = programTexts.error;
  return (
    <main className={styles.full} id="contenuto">
      <div className={`wrap ${styles.page}`}>
        <title>{name ? fill(meta.title, { autrice: name }) : title}</title>
        <IllustratedPage variant="plate" fire="out">
          <h1 className="t-1">{title}</h1>
          <p className="lead">{text}</p>
          <p className={styles.way}>
            <ButtonLink to="/">{button}</ButtonLink>
          </p>
        </IllustratedPage>
      </div>
    </main>
  );
}

/** In the browser alone: an error may hold personal data, which the server does not log. */
export function useConsole(error: unknown) {
  useEffect(() => {
    if (!isRouteErrorResponse(error)) console.error(error);
  }, [error]);
}

export function useRetry(failure: Notice) {
  const { pathname, search } = useLocation();
  const { revalidate, state } = useRevalidator();
  const isBusy = state !== 'idle';
  const notify = useNotices();
  useEffect(() => {
    if (isBusy) return;
    console.error(failure.title);
    notify({ ...failure, isError: true });
  }, [isBusy, failure, notify]);
  return {
    to: pathname + search,
    reloadDocument: true,
    'aria-busy': isBusy,
    onClick: instead(revalidate),
  } as const;
}
