import { createElement } from 'react';
import { captionMark, type Picture, plainCaption } from '#app/features/pictures/picture.ts';
import { InPlaces } from '#app/ui/emphasis.tsx';
import styles from './photograph.module.css';
import { Variants } from './shown-pictures.tsx';

type Props = { picture: Picture; alt: string; isFirst?: boolean };

export function Photograph({ picture, alt, isFirst = false }: Props) {
  const { caption, credit } = picture;
  return (
    <figure className={styles.photograph}>
      <Variants
        picture={picture}
        sizes="(max-width: 820px) 100vw, 42rem"
        alt={alt}
        loading={isFirst ? undefined : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
      />
      {(caption || credit) && (
        <figcaption>
          <CaptionWords>{caption ?? ''}</CaptionWords> {caption && credit ? <span>{credit}</span> : credit}
        </figcaption>
      )}
    </figure>
  );
}

export function CaptionWords({ children }: { children: string }) {
  return (
    <InPlaces of={children.split(captionMark)}>
      {(piece, at) =>
        at % 2 ? createElement(piece.startsWith('**') ? 'strong' : 'em', null, plainCaption(piece)) : piece
      }
    </InPlaces>
  );
}
