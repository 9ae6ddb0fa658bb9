import { fieldLabels } from '#app/features/posts/post-fields.ts';
import type { TypedPost } from '#app/features/posts/typed-post.ts';
import { cardLooks, cardSizes } from '#site/pictures/card-sizes.ts';
import styles from './card-picker.module.css';
import { lookOf, usualLook } from './card-words.ts';

const pickerWords = {
  looks: { night: 'Notte', dawn: 'Alba', paper: 'Carta' },
  hint: 'Mostra l’ultima versione salvata.',
  alt: 'La cartolina di questo post',
};

export const lookName = (typed: TypedPost) => pickerWords.looks[lookOf(typed)];

type CardProps = {
  /** Undefined for a post that is not saved yet. */
  id: string | undefined;
  version: number;
  form: string;
  typed: TypedPost;
  onChoice: () => void;
};

/** The usual look has no value of its own: with another source it may be another one. */
export function CardPicker({ id, version, form, typed, onChoice }: CardProps) {
  const usual = usualLook(typed.citation);
  const chosen = lookOf(typed);
  return (
    <fieldset className={styles.picker}>
      <legend>{fieldLabels.cardLook}</legend>
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
            {pickerWords.looks[look]}
          </label>
        ))}
      </div>
      {id && (
        <>
          <img
            {...cardSizes.square}
            src={`/amministrazione/post/${id}/cartolina?look=${chosen}&versione=${version}`}
            alt={pickerWords.alt}
            loading="lazy"
          />
          <p className="quiet">{pickerWords.hint}</p>
        </>
      )}
    </fieldset>
  );
}
