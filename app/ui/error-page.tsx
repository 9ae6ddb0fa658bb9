import { programTexts } from '#site/texts/program.ts';
import { ButtonLink } from './button.tsx';
import { FailurePage } from './door/failure-page.tsx';
import styles from './error-page.module.css';

const { error } = programTexts;

/** Needs no data and no frame. */
export function ErrorPage() {
  return (
    <main className={styles.page} id="contenuto">
      <FailurePage words={error} fire="out">
        <ButtonLink to="/" reloadDocument>
          {error.button}
        </ButtonLink>
      </FailurePage>
    </main>
  );
}
