import { type CroppedPicture, pathOf } from '#app/features/pictures/picture.ts';
import styles from './thumbnail.module.css';

/** A script sets the position, because the policy forbids the style attribute. */
export function Thumbnail({ picture }: { picture: CroppedPicture }) {
  const { width, height, widths, focalX, focalY } = picture;
  return (
    <span className={styles.frame} data-upright={height > width || undefined}>
      <img
        ref={(image) => {
          if (image) image.style.objectPosition = `${focalX * 100}% ${focalY * 100}%`;
        }}
        src={pathOf(picture, widths[0] ?? width, 'jpg')}
        alt=""
        width={width}
        height={height}
        loading="lazy"
      />
    </span>
  );
}
