import type { ReactNode } from 'react';
import { altOf, type Picture } from '#app/features/pictures/picture.ts';
import { Caption } from '#app/features/pictures/showing/page-pictures.tsx';
import type { TextDocument } from '#app/features/writing/document/document.ts';
import {
  drawDocument,
  type Elements,
  html,
  indented,
} from '#app/features/writing/document/draw-document.tsx';
import { Each } from '#app/site/each.tsx';
import { fill } from '#app/site/fill.ts';
import { programTexts } from '#site/texts/program.ts';

const { notes: noteTexts } = programTexts;

type Words = { document: TextDocument; photographs: Record<string, Picture> };

export function EpubWords({ document, photographs }: Words) {
  const { body, notes } = drawDocument(document, {
    ...elements,
    photograph: ({ id, alt }) => <EpubPhotograph picture={photographs[id]} alt={alt} />,
  });
  return (
    <>
      {body}
      <Each of={notes}>
        {(words, position) => <EpubNote number={position + 1}>{words}</EpubNote>}
      </Each>
    </>
  );
}

const semantics = (type: string, label?: string) => ({
  'epub:type': type,
  role: `doc-${type}`,
  'aria-label': label,
});

export function EpubPhotograph({ picture, alt }: { picture?: Picture; alt?: string }) {
  if (!picture) return null;
  return (
    <figure>
      {/* React writes a preload for an <img> outside of <picture>. */}
      <picture>
        <img src={`images/${picture.id}.jpg`} alt={altOf(picture, alt)} />
      </picture>
      <Caption picture={picture} />
    </figure>
  );
}

function EpubNote({ number, children }: { number: number; children: ReactNode }) {
  return (
    <aside {...semantics('footnote')} id={`nota-${number}`}>
      <p>
        {number}. {children}{' '}
        <a
          href={`#rimando-${number}`}
          role="doc-backlink"
          aria-label={fill(noteTexts.back, { numero: number })}
        >
          ↑
        </a>
      </p>
    </aside>
  );
}

const elements: Elements = {
  ...html,
  heading: (inside) => <h3>{inside}</h3>,
  text: indented,
  footnote: (number) => (
    <a
      {...semantics('noteref', fill(noteTexts.sign, { numero: number }))}
      id={`rimando-${number}`}
      href={`#nota-${number}`}
    >
      <sup>{number}</sup>
    </a>
  ),
};
