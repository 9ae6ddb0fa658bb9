import { altOf } from '#app/features/pictures/picture.ts';
import { Photograph } from '#app/features/pictures/showing/photograph.tsx';
import { usePicture } from '#app/features/pictures/showing/shown-pictures.tsx';
import { AddressLink, Paragraph } from '#app/features/posts/text/paragraph.tsx';
import { fill } from '#app/site/fill.ts';
import { LastWord } from '#app/ui/emphasis.tsx';
import { programTexts } from '#site/texts/program.ts';
import { type Elements, inlineMarks } from './inline-marks.tsx';
import styles from './marked-words.module.css';
import { wordsInside } from './print.ts';
import type { NumberedNote, Written } from './written.ts';

const { notes: noteTexts } = programTexts;

export function MarkedWords({ written }: { written: Written }) {
  const first = written.blocks.find(({ kind }) => kind === 'paragraph');
  return (
    <>
      {written.blocks.map((block, position) =>
        block.kind === 'photograph' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one text never change places
          <PhotographBlock key={position} {...block} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one text never change places
          <Paragraph key={position} words={wordsInside(block.inside)} isFirst={block === first} keepsBlanks>
            {inlineMarks(block.inside, elements)}
          </Paragraph>
        ),
      )}
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
