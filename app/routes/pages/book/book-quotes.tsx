import { useTexts } from '#app/site/use-texts.ts';
import { quoted } from '#app/ui/emphasis.tsx';
import { RunningHead } from '#app/ui/running-head.tsx';
import styles from './book-quotes.module.css';

export function BookQuotes() {
  const { runningHead, title, list } = useTexts('book').quotes;
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
