import { SitePicture } from '#app/features/pictures/showing/site-picture.tsx';
import { useSite, useTexts } from '#app/site/use-site.ts';
import { ButtonOut } from '#app/ui/button.tsx';
import styles from './book-opening.module.css';

export function BookOpening() {
  const { book } = useSite();
  const { standfirst, button, note } = useTexts('book').opening;
  return (
    <section className={`notte ${styles.opening}`} aria-labelledby="libro-titolo">
      <div className="wrap grid">
        <div className={`dorso ${styles.cover}`}>
          <SitePicture place="cover" sizes="(max-width: 820px) 60vw, 35vw" fetchPriority="high" />
        </div>
        <div className={styles.words}>
          <h1 id="libro-titolo">
            {book.titlePlain} <em>{book.titleItalic}</em>
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
