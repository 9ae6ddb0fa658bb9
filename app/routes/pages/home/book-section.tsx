import { href } from 'react-router';
import { SitePicture } from '#app/features/pictures/showing/site-picture.tsx';
import { Text, useFieldOf } from '#app/site/text.tsx';
import { useNamed, useSite, useTexts } from '#app/site/use-site.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Drawing } from '#app/ui/drawing.tsx';
import { LastWord, quoted } from '#app/ui/emphasis.tsx';
import { InPlaces } from '#app/ui/in-places.tsx';
import { RunningHead } from '#app/ui/running-head/running-head.tsx';
import { pictures } from '#site/pictures/pictures.ts';
import styles from './book-section.module.css';

export function BookSection() {
  const { runningHead, title, paragraphs, quote, colophon, button } = useTexts('home').book;
  const fieldOf = useFieldOf();
  const { book, photographs } = useSite();
  const backCover = useNamed(pictures.backCover);
  return (
    <section id="libro" className={`wrap sezione ${styles.section}`} tabIndex={-1} aria-labelledby="libro-titolo">
      <RunningHead
        left={<Text path="texts.home.book.runningHead.left">{runningHead.left}</Text>}
        right={<Text path="texts.home.book.runningHead.right">{runningHead.right}</Text>}
      />
      <div className={`grid ${styles.book}`}>
        <div className={styles.covers} data-reveal="">
          <div className="dorso">
            <SitePicture
              place="cover"
              sizes="(max-width: 820px) 50vw, 25vw"
              loading="lazy"
              {...fieldOf('pictures.cover')}
            />
          </div>
          {book.isDrawn && !photographs?.cover && <Drawing picture={backCover} loading="lazy" />}
        </div>
        <div className={styles.words}>
          <h2 id="libro-titolo" className="t-2">
            <Text path="texts.home.book.title">{title}</Text>
          </h2>
          <InPlaces of={paragraphs}>
            {(paragraph, index) => (
              <p className={index === 0 ? 'prosa capolettera' : 'prosa'} {...fieldOf('texts.home.book.paragraphs')}>
                <LastWord>{paragraph}</LastWord>
              </p>
            )}
          </InPlaces>
          {quote && (
            <blockquote>
              <Text path="texts.home.book.quote">{quoted(quote)}</Text>
            </blockquote>
          )}
          <dl {...fieldOf('texts.home.book.colophon')}>
            <InPlaces of={colophon}>
              {({ term, description }) => (
                <div>
                  <dt>{term}</dt>
                  <dd>{description}</dd>
                </div>
              )}
            </InPlaces>
          </dl>
          <ButtonLink to={href('/il-libro')}>
            <Text path="texts.home.book.button">{button}</Text>
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
