import { cardLooks, lookOf, usualLook } from '#app/features/posts/cards/card-words.ts';
import type { TypedPost } from '#app/features/posts/post-form.ts';
import { cardSizes } from '#site/pictures/card-sizes.ts';
import styles from './card-picker.module.css';
import { cardWords } from './words.ts';

type Props = {
  /** Undefined for a post that is not saved yet. */
  id: string | undefined;
  version: number;
  form: string;
  typed: TypedPost;
  onChoice: () => void;
};

/** The usual look has no value of its own: with another source it may be another one. */
export function CardPicker({ id, version, form, typed, onChoice }: Props) {
  const usual = usualLook(typed.citation);
  const chosen = lookOf(typed);
  return (
    <fieldset className={styles.picker}>
      <legend>{cardWords.title}</legend>
      <div className={styles.looks}>
        {cardLooks.map((look) => (
          <label key={look}>
            <input
              type="radio"
              form={form}
              name="cardLook"
              value={look === usual ? '' : look}
              checked={look === chosen}
              onChange={onChoice}
            />
            {cardWords.looks[look]}
          </label>
        ))}
      </div>
      {id && (
        <>
          <img
            {...cardSizes.square}
            src={`/amministrazione/post/${id}/cartolina?look=${chosen}&versione=${version}`}
            alt={cardWords.alt}
            loading="lazy"
          />
          <p>{cardWords.hint}</p>
        </>
      )}
    </fieldset>
  );
}
