import { LastWord } from '#app/ui/emphasis.tsx';
import { RunningHead } from '#app/ui/running-head.tsx';
import { bookTexts } from '#site/texts/book.ts';
import styles from './book-story.module.css';

const { runningHead, title, paragraphs } = bookTexts.story;

export function BookStory() {
  return (
    <section className="wrap sezione" aria-labelledby="storia">
      <RunningHead {...runningHead} />
      <div className={`grid ${styles.story}`}>
        <h2 id="storia" className="t-2">
          {title}
        </h2>
        <div className="prosa">
          {paragraphs.map((paragraph, index) => (
            <p key={paragraph} className={index === 0 ? 'capolettera' : undefined}>
              <LastWord>{paragraph}</LastWord>
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}
