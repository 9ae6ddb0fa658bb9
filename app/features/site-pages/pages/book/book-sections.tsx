import { SitePicture } from '#app/features/pictures/showing/page-pictures.tsx';
import page from '#app/features/site-pages/book-page.module.css';
import { Opening } from '#app/features/site-pages/book-page.tsx';
import { Quotations } from '#app/features/site-pages/quotations.tsx';
import { SectionHead } from '#app/features/site-pages/section-head.tsx';
import { Each } from '#app/site/each.tsx';
import { Text, useFieldOf } from '#app/site/editable.tsx';
import { dropCap, fitted } from '#app/site/fit.ts';
import { BookTitle, LargeText } from '#app/site/large.tsx';
import { useQuiet } from '#app/site/served.ts';
import { useSite, useTexts } from '#app/site/use-site.tsx';
import { ButtonOut } from '#app/ui/button.tsx';
import { LastWord } from '#app/ui/emphasis.tsx';
import { Drawing } from '#app/ui/marks.tsx';
import { pictures } from '#site/pictures/pictures.ts';
import { ThemeMark } from '#site/pictures/theme-mark.tsx';
import styles from './book-sections.module.css';

export function BookStory() {
  const { paragraphs } = useTexts('book').story;
  const fieldOf = useFieldOf();
  return (
    <section className="wrap sezione" aria-labelledby="storia">
      <SectionHead path="texts.book.story.runningHead" />
      <div className={`grid ${page.story}`}>
        <LargeText as="h2" id="storia" className="t-2" path="texts.book.story.title" />
        <div className="prosa" {...fieldOf('texts.book.story.paragraphs')}>
          <Each of={paragraphs}>
            {(paragraph, index) => (
              <p className={index === 0 ? dropCap(paragraph) : undefined}>
                <LastWord>{paragraph}</LastWord>
              </p>
            )}
          </Each>
        </div>
      </div>
    </section>
  );
}

export function BookThemes() {
  const { list } = useTexts('book').themes;
  const fieldOf = useFieldOf();
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="temi">
      <SectionHead path="texts.book.themes.runningHead" />
      <h2 id="temi" className="solo-voce">
        <Text path="texts.book.themes.title" />
      </h2>
      <ul className={styles.themes} {...fieldOf('texts.book.themes.list')}>
        <Each of={list}>
          {(theme, index) => (
            <li data-reveal="">
              {theme.label && <p className={styles.label}>{theme.label}</p>}
              <ThemeMark index={index} />
              <LargeText as="h3" className="t-3" text={theme.title} />
              <p>
                <LastWord>{theme.text}</LastWord>
              </p>
            </li>
          )}
        </Each>
      </ul>
    </section>
  );
}

export function BookQuotes() {
  const { list } = useTexts('book').quotes;
  return (
    <Quotations
      id="citazioni"
      path="texts.book.quotes"
      field="texts.book.quotes.list"
      list={list}
      isOnGround
    />
  );
}

export function Closing() {
  const { lines, source } = useTexts('book').closing;
  const isQuiet = useQuiet();
  const fieldOf = useFieldOf();
  return (
    <section className={`notte ${styles.closing}`} aria-label={source || undefined}>
      <picture>
        {!isQuiet && <source media="(width < 37.5em)" srcSet={pictures.closingNarrow.src} />}
        <Drawing picture={pictures.closingWide} loading="lazy" />
      </picture>
      <figure className="wrap">
        <blockquote
          className="t-1"
          {...fieldOf('texts.book.closing.lines')}
          {...fitted(lines.join(' '))}
        >
          <Each of={lines}>{(line) => <LargeText as="p" hasItalics text={line} />}</Each>
        </blockquote>
        {source && (
          <figcaption>
            <Text path="texts.book.closing.source" />
          </figcaption>
        )}
      </figure>
    </section>
  );
}

export function BookOpening() {
  const { book } = useSite();
  const { note } = useTexts('book').opening;
  const fieldOf = useFieldOf();
  return (
    <Opening
      id="libro-titolo"
      cover={
        <SitePicture
          position="cover"
          sizes="(max-width: 820px) 60vw, 35vw"
          fetchPriority="high"
          {...fieldOf('pictures.cover')}
        />
      }
    >
      <BookTitle as="h1" id="libro-titolo" />
      <p className="lead">
        <Text path="texts.book.opening.standfirst" />
      </p>
      <ButtonOut variant="cream" wide href={book.bookstoreUrl} {...fieldOf('book.bookstoreUrl')}>
        <Text path="texts.book.opening.button" />
      </ButtonOut>
      {note && (
        <p className={page.note}>
          <Text path="texts.book.opening.note" />
        </p>
      )}
    </Opening>
  );
}
