import { listOfWidths, type Picture, pathOf } from '#app/features/pictures/picture.ts';
import styles from './photograph.module.css';

type Props = { picture: Picture; alt: string; isFirst?: boolean };

const sizes = '(max-width: 820px) 100vw, 42rem';

/** On a page, from edge to edge on a phone. Without its variants, a moment after its upload, it comes whole. */
export function Photograph({ picture, alt, isFirst = false }: Props) {
  const { width, height, widths, caption, credit } = picture;
  return (
    <figure className={styles.photograph}>
      <picture>
        {widths.length > 0 && (
          <>
            <source type="image/avif" srcSet={listOfWidths(picture, 'avif')} sizes={sizes} />
            <source type="image/webp" srcSet={listOfWidths(picture, 'webp')} sizes={sizes} />
          </>
        )}
        <img
          srcSet={widths.length > 0 ? listOfWidths(picture, 'jpg') : undefined}
          sizes={sizes}
          src={pathOf(picture, width, 'jpg')}
          width={width}
          height={height}
          alt={alt}
          loading={isFirst ? undefined : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding="async"
        />
      </picture>
      {(caption || credit) && (
        <figcaption>
          {caption} {caption && credit ? <span>{credit}</span> : credit}
        </figcaption>
      )}
    </figure>
  );
}
