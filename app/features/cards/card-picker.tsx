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
  id: string | undefined;
  version: number;
  form: string;
  typed: TypedPost;
  onChoice: () => void;
};

/** The default style has the value '': it depends on the source, which may change. */
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
