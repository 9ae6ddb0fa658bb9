import { Text, useFieldOf } from '#app/site/text.tsx';
import { useTexts } from '#app/site/use-site.ts';
import { quoted } from '#app/ui/emphasis.tsx';
import { InPlaces } from '#app/ui/in-places.tsx';
import { RunningHead } from '#app/ui/running-head/running-head.tsx';
import styles from './book-quotes.module.css';

export function BookQuotes() {
  const { runningHead, title, list } = useTexts('book').quotes;
  const fieldOf = useFieldOf();
  return (
    <section className={styles.ground} aria-labelledby="citazioni">
      <div className="wrap sezione">
        <RunningHead
          left={<Text path="texts.book.quotes.runningHead.left">{runningHead.left}</Text>}
          right={<Text path="texts.book.quotes.runningHead.right">{runningHead.right}</Text>}
        />
        <h2 id="citazioni" className="solo-voce">
          <Text path="texts.book.quotes.title">{title}</Text>
        </h2>
        <div className={`grid ${styles.quotes}`} {...fieldOf('texts.book.quotes.list')}>
          <InPlaces of={list}>
            {({ text, source }) => (
              <figure data-reveal="">
                <blockquote className="pull">{quoted(text)}</blockquote>
                <figcaption>{source}</figcaption>
              </figure>
            )}
          </InPlaces>
        </div>
      </div>
    </section>
  );
}
