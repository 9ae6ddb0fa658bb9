import { useTexts } from '#app/site/use-site.ts';
import { LastWord } from '#app/ui/emphasis.tsx';
import { InPlaces } from '#app/ui/in-places.tsx';
import { RunningHead } from '#app/ui/running-head/running-head.tsx';
import styles from './book-story.module.css';

export function BookStory() {
  const { runningHead, title, paragraphs } = useTexts('book').story;
  return (
    <section className="wrap sezione" aria-labelledby="storia">
      <RunningHead {...runningHead} />
      <div className={`grid ${styles.story}`}>
        <h2 id="storia" className="t-2">
          {title}
        </h2>
        <div className="prosa">
          <InPlaces of={paragraphs}>
            {(paragraph, index) => (
              <p className={index === 0 ? 'capolettera' : undefined}>
                <LastWord>{paragraph}</LastWord>
              </p>
            )}
          </InPlaces>
        </div>
      </div>
    </section>
  );
}
