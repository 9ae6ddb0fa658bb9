import type { CroppedPicture } from '#app/features/pictures/picture.ts';
import { photographWords as words } from '#app/routes/admin/post-editor/words.ts';
import { useKnownPhotographs } from './known-photographs.tsx';
import { PhotographForm } from './photograph-form.tsx';
import { photographsIn } from './photograph-mark.ts';
import styles from './photographs.module.css';

type Props = { text: string; onDescribed: (picture: CroppedPicture) => void };

/** What the author says of each photograph that her text names. */
export function PhotographsInText({ text, onDescribed }: Props) {
  const known = useKnownPhotographs();
  const shown = photographsIn(text).flatMap(({ id, alt }) => {
    const picture = known?.pictures.find((picture) => picture.id === id);
    return picture ? [{ ...picture, alt: alt || picture.alt }] : [];
  });
  if (!known || shown.length === 0) return null;
  return (
    <section className={`${styles.photographs} ${styles.described}`} aria-labelledby="foto-nel-testo">
      <h2 id="foto-nel-testo">{words.inText}</h2>
      {shown.map((picture) => (
        <PhotographForm key={picture.id} picture={picture} onDescribed={onDescribed} />
      ))}
    </section>
  );
}
