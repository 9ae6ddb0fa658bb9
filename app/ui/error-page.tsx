import { frameTexts } from '#site/texts/frame.ts';
import { ButtonLink } from './button.tsx';
import styles from './error-page.module.css';

const { error } = frameTexts;

/** Needs no data and no frame. */
export function ErrorPage() {
  return (
    <main className={`wrap ${styles.page}`} id="contenuto">
      <title>{error.meta.title}</title>
      <h1 className="t-1">{error.title}</h1>
      <p className="lead">{error.text}</p>
      <p>
        <ButtonLink to="/" reloadDocument>
          {error.button}
        </ButtonLink>
      </p>
    </main>
  );
}
