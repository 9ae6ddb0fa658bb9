import { SitePicture } from '#app/features/pictures/showing/site-picture.tsx';
import { Text, useFieldOf } from '#app/site/text.tsx';
import { useSite, useTexts } from '#app/site/use-site.ts';
import { ButtonOut } from '#app/ui/button.tsx';
import styles from './book-opening.module.css';

export function BookOpening() {
  const { book } = useSite();
  const { standfirst, button, note } = useTexts('book').opening;
  const fieldOf = useFieldOf();
  return (
    <section className={`notte ${styles.opening}`} aria-labelledby="libro-titolo">
      <div className="wrap grid">
        <div className={`dorso ${styles.cover}`}>
          <SitePicture
            place="cover"
            sizes="(max-width: 820px) 60vw, 35vw"
            fetchPriority="high"
            {...fieldOf('pictures.cover')}
          />
        </div>
        <div className={styles.words}>
          <h1 id="libro-titolo">
            <Text path="book.titlePlain">{book.titlePlain}</Text>{' '}
            <em>
              <Text path="book.titleItalic">{book.titleItalic}</Text>
            </em>
          </h1>
          <p className="lead">
            <Text path="texts.book.opening.standfirst">{standfirst}</Text>
          </p>
          <ButtonOut look="cream" wide href={book.bookstoreUrl} {...fieldOf('book.bookstoreUrl')}>
            <Text path="texts.book.opening.button">{button}</Text>
          </ButtonOut>
          <p className={styles.note}>
            <Text path="texts.book.opening.note">{note}</Text>
          </p>
        </div>
      </div>
    </section>
  );
}
