import { quoted } from '#app/ui/emphasis.tsx';
import { RunningHead } from '#app/ui/running-head.tsx';
import { bookTexts } from '#site/texts/book.ts';
import styles from './book-quotes.module.css';

const { runningHead, title, list } = bookTexts.quotes;

export function BookQuotes() {
  return (
    <section className={styles.ground} aria-labelledby="citazioni">
      <div className="wrap sezione">
        <RunningHead {...runningHead} />
        <h2 id="citazioni" className="solo-voce">
          {title}
        </h2>
        <div className={`grid ${styles.quotes}`}>
          {list.map(({ text, source }) => (
            <figure key={text} data-reveal="">
              <blockquote>{quoted(text)}</blockquote>
              <figcaption>{source}</figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  );
}
