import { Text, useFieldOf } from '#app/site/text.tsx';
import { useTexts } from '#app/site/use-site.ts';
import { Drawing } from '#app/ui/drawing.tsx';
import { Emphasis, LastWord, quoted } from '#app/ui/emphasis.tsx';
import { InPlaces } from '#app/ui/in-places.tsx';
import { RunningHead } from '#app/ui/running-head/running-head.tsx';
import { pictures } from '#site/pictures/pictures.ts';
import { ThemeMark } from '#site/pictures/theme-mark.tsx';
import quotesStyles from './book-quotes.module.css';
import storyStyles from './book-story.module.css';
import themesStyles from './book-themes.module.css';
import closingStyles from './closing.module.css';

export function BookStory() {
  const { runningHead, title, paragraphs } = useTexts('book').story;
  const fieldOf = useFieldOf();
  return (
    <section className="wrap sezione" aria-labelledby="storia">
      <RunningHead
        left={<Text path="texts.book.story.runningHead.left">{runningHead.left}</Text>}
        right={<Text path="texts.book.story.runningHead.right">{runningHead.right}</Text>}
      />
      <div className={`grid ${storyStyles.story}`}>
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

export function BookThemes() {
  const { runningHead, title, list } = useTexts('book').themes;
  const fieldOf = useFieldOf();
  return (
    <section className={`wrap ${themesStyles.section}`} aria-labelledby="temi">
      <RunningHead
        left={<Text path="texts.book.themes.runningHead.left">{runningHead.left}</Text>}
        right={<Text path="texts.book.themes.runningHead.right">{runningHead.right}</Text>}
      />
      <h2 id="temi" className="solo-voce">
        <Text path="texts.book.themes.title">{title}</Text>
      </h2>
      <ul className={themesStyles.themes} {...fieldOf('texts.book.themes.list')}>
        <InPlaces of={list}>
          {(theme, index) => (
            <li data-reveal="">
              <p className={themesStyles.label}>{theme.label}</p>
              <ThemeMark index={index} />
              <h3 className="t-3">{theme.title}</h3>
              <p>
                <LastWord>{theme.text}</LastWord>
              </p>
            </li>
          )}
        </InPlaces>
      </ul>
    </section>
  );
}

export function BookQuotes() {
  const { runningHead, title, list } = useTexts('book').quotes;
  const fieldOf = useFieldOf();
  return (
    <section className={quotesStyles.ground} aria-labelledby="citazioni">
      <div className="wrap sezione">
        <RunningHead
          left={<Text path="texts.book.quotes.runningHead.left">{runningHead.left}</Text>}
          right={<Text path="texts.book.quotes.runningHead.right">{runningHead.right}</Text>}
        />
        <h2 id="citazioni" className="solo-voce">
          <Text path="texts.book.quotes.title">{title}</Text>
        </h2>
        <div className={`grid ${quotesStyles.quotes}`} {...fieldOf('texts.book.quotes.list')}>
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

export function Closing() {
  const { lines, source } = useTexts('book').closing;
  const fieldOf = useFieldOf();
  return (
    <section className={`notte ${closingStyles.closing}`} aria-label={source}>
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
