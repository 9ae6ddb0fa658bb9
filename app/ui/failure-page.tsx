import { use, useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { fill } from '#app/site/fill.ts';
import { ServedSite } from '#app/site/served.ts';
import { programTexts } from '#site/texts/program.ts';
import { ButtonLink } from './button.tsx';
import styles from './failure-page.module.css';
import { IllustratedPage } from './illustrated-page.tsx';

export function ErrorPage() {
  const name = use(ServedSite)?.author.name;
  const { meta, title, text, button } = programTexts.error;
  return (
    <main className={styles.full} id="contenuto">
      <div className={`wrap ${styles.page}`}>
        <title>{name ? fill(meta.title, { autrice: name }) : title}</title>
        <IllustratedPage variant="plate" fire="out">
          <h1>{title}</h1>
          <p className="lead">{text}</p>
          <p className={styles.way}>
            <ButtonLink to="/">{button}</ButtonLink>
          </p>
        </IllustratedPage>
      </div>
    </main>
  );
}

/** Logs in the browser only: an error may hold personal data, which the server must not log. */
export function useConsole(error: unknown) {
  useEffect(() => {
    if (!isRouteErrorResponse(error)) console.error(error);
  }, [error]);
}
