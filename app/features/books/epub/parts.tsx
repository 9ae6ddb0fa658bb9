import { altOf, type Picture } from '#app/features/pictures/picture.ts';
import { Caption } from '#app/features/pictures/showing/shown-pictures.tsx';
import { blockAsHtml, type Elements, indented, indentWithin } from '#app/features/posts/marks/inline-marks.tsx';
import type { Inline } from '#app/features/posts/marks/parse.ts';
import type { NumberedNote, Written } from '#app/features/posts/marks/print.ts';
import { fill } from '#app/site/fill.ts';
import { InPlaces, Lines } from '#app/site/in-places.tsx';
import { programTexts } from '#site/texts/program.ts';

const { notes: noteTexts } = programTexts;

type Words = { written: Written; photographs: Record<string, Picture> };

export function EpubWords({ written: { blocks, notes }, photographs }: Words) {
  return (
    <>
      <InPlaces of={blocks}>
        {(block) => {
          if (block.kind === 'photograph') return <EpubPhotograph picture={photographs[block.id]} alt={block.alt} />;
          return blockAsHtml(block, { inline: marks, heading: 'h3' });
        }}
      </InPlaces>
      {notes.map((note) => (
        <EpubNote key={note.number} {...note} />
      ))}
    </>
  );
}

/** The structural vocabulary of EPUB, and DPUB-ARIA. */
const means = (type: string, label?: string) => ({ 'epub:type': type, role: `doc-${type}`, 'aria-label': label });

export function EpubPhotograph({ picture, alt }: { picture?: Picture; alt?: string }) {
  if (!picture) return null;
  return (
    <figure>
      {/* Or React writes a preload beside it. */}
      <picture>
        <img src={`images/${picture.id}.jpg`} alt={altOf(picture, alt)} />
      </picture>
      <Caption picture={picture} />
    </figure>
  );
}

function EpubNote({ number, isCalled, inside }: NumberedNote) {
  return (
    <aside {...means('footnote')} id={`nota-${number}`}>
      <p>
        {number}. {marks(inside)}{' '}
        {isCalled && (
          <a href={`#rimando-${number}`} role="doc-backlink" aria-label={fill(noteTexts.back, { numero: number })}>
            ↑
          </a>
        )}
      </p>
    </aside>
  );
}

const marks = (inside: Inline[]) => indented(inside, elements, false);

const elements: Elements = {
  text: (text) => <Lines>{indentWithin(text)}</Lines>,
  link: (href, inside) => <a href={href}>{inside}</a>,
  sign: ({ number = 0, isFirst }) => (
    <a
      {...means('noteref', fill(noteTexts.sign, { numero: number }))}
      id={isFirst ? `rimando-${number}` : undefined}
      href={`#nota-${number}`}
    >
      <sup>{number}</sup>
    </a>
  ),
};
