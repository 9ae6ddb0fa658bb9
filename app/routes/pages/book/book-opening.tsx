import { ButtonOut } from '#app/ui/button.tsx';
import { Drawing } from '#app/ui/drawing.tsx';
import { book } from '#site/author.ts';
import { pictures } from '#site/pictures/pictures.ts';
import { bookTexts } from '#site/texts/book.ts';
import styles from './book-opening.module.css';

const { titlePlain, titleItalic, standfirst, button, note } = bookTexts.opening;

export function BookOpening() {
  return (
    <section className={`notte ${styles.opening}`} aria-labelledby="libro-titolo">
      <div className="wrap grid">
        <div className={`dorso ${styles.cover}`}>
          <Drawing picture={pictures.cover} fetchPriority="high" />
        </div>
        <div className={styles.words}>
          <h1 id="libro-titolo">
            {titlePlain} <em>{titleItalic}</em>
          </h1>
          <p className="lead">{standfirst}</p>
          <ButtonOut look="cream" wide href={book.bookstoreUrl}>
            {button}
          </ButtonOut>
          <p className={styles.note}>{note}</p>
        </div>
      </div>
    </section>
  );
}
