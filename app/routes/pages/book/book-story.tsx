import { Text, useFieldOf } from '#app/site/text.tsx';
import { useTexts } from '#app/site/use-site.ts';
import { LastWord } from '#app/ui/emphasis.tsx';
import { InPlaces } from '#app/ui/in-places.tsx';
import { RunningHead } from '#app/ui/running-head/running-head.tsx';
import styles from './book-story.module.css';

export function BookStory() {
  const { runningHead, title, paragraphs } = useTexts('book').story;
  const fieldOf = useFieldOf();
  return (
    <section className="wrap sezione" aria-labelledby="storia">
      <RunningHead
        left={<Text path="texts.book.story.runningHead.left">{runningHead.left}</Text>}
        right={<Text path="texts.book.story.runningHead.right">{runningHead.right}</Text>}
      />
      <div className={`grid ${styles.story}`}>
        <h2 id="storia" className="t-2">
          <Text path="texts.book.story.title">{title}</Text>
        </h2>
        <div className="prosa" {...fieldOf('texts.book.story.paragraphs')}>
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
