import type { ReactNode } from 'react';
import { altOf } from '#app/features/pictures/picture.ts';
import { Photograph } from '#app/features/pictures/showing/photograph.tsx';
import { usePicture } from '#app/features/pictures/showing/shown-pictures.tsx';
import postStyles from '#app/features/posts/post-article.module.css';
import { wordsInside } from '#app/features/posts/post-parts.ts';
import { fill } from '#app/site/fill.ts';
import { dropCap } from '#app/site/fit.ts';
import { InPlaces } from '#app/site/in-places.tsx';
import { LastWord } from '#app/ui/emphasis.tsx';
import { ExternalLink } from '#app/ui/links.tsx';
import { programTexts } from '#site/texts/program.ts';
import { blockAsHtml, type Elements, inlineMarks, isVerse } from './inline-marks.tsx';
import styles from './marked-words.module.css';
import type { Inline } from './parse.ts';
import type { NumberedNote, Written } from './print.ts';

const { notes: noteTexts } = programTexts;

type WordsProps = { written: Written; heading?: 'h2' | 'h3' };

export function MarkedWords({ written, heading = 'h2' }: WordsProps) {
  const first = written.blocks.find(({ kind }) => kind !== 'photograph');
  const inline = (inside: Inline[]) => inlineMarks(inside, elements);
  return (
    <>
      <InPlaces of={written.blocks}>
        {(block) => {
          if (block.kind === 'photograph') return <PhotographBlock {...block} />;
          if (block.kind !== 'paragraph') return blockAsHtml(block, { inline, heading });
          const words = wordsInside(block.inside);
          const look = isVerse(words) ? postStyles.verse : block === first && dropCap(words);
          return <p className={look || undefined}>{inline(block.inside)}</p>;
        }}
      </InPlaces>
      {written.notes.length > 0 && <Notes notes={written.notes} />}
    </>
  );
}

const elements: Elements = {
  text: (text, isLast) => (isLast ? <LastWord>{text}</LastWord> : text),
  link: (href, inside) => <AddressLink href={href}>{inside}</AddressLink>,
  sign: ({ number = 0, isFirst }) => (
    <sup className={styles.sign}>
      <a
        href={`#nota-${number}`}
        id={isFirst ? `rimando-${number}` : undefined}
        aria-label={fill(noteTexts.sign, { numero: number })}
      >
        {number}
      </a>
    </sup>
  ),
};

function Notes({ notes }: { notes: NumberedNote[] }) {
  return (
    <section className={styles.notes} aria-label={noteTexts.title}>
      <ol>
        {notes.map(({ number, isCalled, inside }) => (
          <li key={number} id={`nota-${number}`}>
            {inlineMarks(inside, elements, false)}{' '}
            {isCalled && (
              <a
                href={`#rimando-${number}`}
                className={`solo-schermo ${styles.back}`}
                aria-label={fill(noteTexts.back, { numero: number })}
              >
                ↑
              </a>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

type PhotographProps = { id: string; alt?: string; isFirst?: boolean };

export function PhotographBlock({ id, alt, isFirst }: PhotographProps) {
  const picture = usePicture(id);
  return picture && <Photograph picture={picture} alt={altOf(picture, alt)} isFirst={isFirst} />;
}

function AddressLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <ExternalLink className={styles.address} href={href}>
      {children}
    </ExternalLink>
  );
}
