import { type CroppedPicture, pathOf } from '#app/features/pictures/picture.ts';
import styles from './thumbnail.module.css';

/** Upright ones stay whole; the others are cropped around their place. No style attribute: the policy forbids it. */
export function Thumbnail({ picture }: { picture: CroppedPicture }) {
  const { width, height, widths, focalX, focalY } = picture;
  return (
    <span
      className={styles.frame}
      data-upright={height > width || undefined}
      data-x={Math.round(focalX * 10)}
      data-y={Math.round(focalY * 10)}
    >
      <img src={pathOf(picture, widths[0] ?? width, 'jpg')} alt="" width={width} height={height} loading="lazy" />
    </span>
  );
}
