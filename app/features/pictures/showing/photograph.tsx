import type { Picture } from '#app/features/pictures/picture.ts';
import { CaptionWords, Variants } from './page-pictures.tsx';
import styles from './photograph.module.css';

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
          <CaptionWords>{caption ?? ''}</CaptionWords>{' '}
          {caption && credit ? <span>{credit}</span> : credit}
        </figcaption>
      )}
    </figure>
  );
}
