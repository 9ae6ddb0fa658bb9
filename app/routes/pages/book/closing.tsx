import { Text, useFieldOf } from '#app/site/text.tsx';
import { useTexts } from '#app/site/use-site.ts';
import { Drawing } from '#app/ui/drawing.tsx';
import { Emphasis } from '#app/ui/emphasis.tsx';
import { InPlaces } from '#app/ui/in-places.tsx';
import { pictures } from '#site/pictures/pictures.ts';
import styles from './closing.module.css';

export function Closing() {
  const { lines, source } = useTexts('book').closing;
  const fieldOf = useFieldOf();
  return (
    <section className={`notte ${styles.closing}`} aria-label={source}>
      <picture>
        <source media="(width < 37.5em)" srcSet={pictures.closingNarrow.src} />
        <Drawing picture={pictures.closingWide} loading="lazy" />
      </picture>
      <figure className="wrap">
        <blockquote className="t-1" {...fieldOf('texts.book.closing.lines')}>
          <InPlaces of={lines}>
            {(line) => (
              <p>
                <Emphasis>{line}</Emphasis>
              </p>
            )}
          </InPlaces>
        </blockquote>
        <figcaption>
          <Text path="texts.book.closing.source">{source}</Text>
        </figcaption>
      </figure>
    </section>
  );
}
