import type { ReactNode } from 'react';
import { altOf, type Picture } from '#app/features/pictures/picture.ts';
import { PagePicturesProvider, usePicture } from '#app/features/pictures/showing/page-pictures.tsx';
import { Photograph } from '#app/features/pictures/showing/photograph.tsx';
import { fill } from '#app/site/fill.ts';
import { dropCap } from '#app/site/fit.ts';
import { LastWord } from '#app/ui/emphasis.tsx';
import { ExternalLink } from '#app/ui/links.tsx';
import { programTexts } from '#site/texts/program.ts';
import { type TextDocument, wordsInside } from './document.ts';
import styles from './document-words.module.css';
import { drawDocument, type Elements, html, isVerse } from './draw-document.tsx';

const { notes: noteTexts } = programTexts;

type WordsProps = {
  document: TextDocument;
  heading?: 'h2' | 'h3';
  /** Above the text. */
  pictureId: string | null;
  pictures: Picture[];
};

export function DocumentWords({ document, heading = 'h2', pictureId, pictures }: WordsProps) {
  const { body, notes } = drawDocument(document, heading === 'h2' ? elements : elementsBelow);
  return (
    <PagePicturesProvider value={pictures}>
      <div className={`prosa ${styles.content}`}>
        {pictureId && <PhotographBlock id={pictureId} isFirst />}
        {body}
        {notes.length > 0 && <Notes notes={notes} />}
      </div>
    </PagePicturesProvider>
  );
}

const elements: Elements = {
  ...html,
  paragraph(inside, paragraph, isFirst) {
    const style = isVerse(paragraph)
      ? styles.verse
      : isFirst && dropCap(wordsInside(paragraph.content));
    return <p className={style || undefined}>{inside}</p>;
  },
  photograph: (photograph) => <PhotographBlock {...photograph} />,
  text: (text, { isLast }) => (isLast ? <LastWord>{text}</LastWord> : text),
  link: (inside, href) => (
    <ExternalLink className={styles.address} href={href}>
      {inside}
    </ExternalLink>
  ),
  footnote: (number) => (
    <sup className={styles.marker}>
      <a
        href={`#nota-${number}`}
        id={`rimando-${number}`}
        aria-label={fill(noteTexts.sign, { numero: number })}
      >
        {number}
      </a>
    </sup>
  ),
};

const elementsBelow: Elements = { ...elements, heading: (inside) => <h3>{inside}</h3> };

function Notes({ notes }: { notes: ReactNode[] }) {
  return (
    <section className={styles.notes} aria-label={noteTexts.title}>
      <ol>
        {notes.map((words, position) => {
          const number = position + 1;
          return (
            <li key={number} id={`nota-${number}`}>
              {words}{' '}
              <a
                href={`#rimando-${number}`}
                className={`solo-schermo ${styles.back}`}
                aria-label={fill(noteTexts.back, { numero: number })}
              >
                ↑
              </a>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

type PhotographProps = { id: string; alt?: string; isFirst?: boolean };

function PhotographBlock({ id, alt, isFirst }: PhotographProps) {
  const picture = usePicture(id);
  return picture && <Photograph picture={picture} alt={altOf(picture, alt)} isFirst={isFirst} />;
}
