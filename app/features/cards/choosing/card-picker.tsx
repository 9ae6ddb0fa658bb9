import { defaultStyle, styleOf } from '#app/features/cards/card-words.ts';
import { fieldLabels } from '#app/features/posts/post-fields.ts';
import type { TypedPost } from '#app/features/posts/typed-post.ts';
import { cardSizes, cardStyles } from '#site/pictures/cards.ts';
import styles from './card-picker.module.css';

const pickerWords = {
  styleNames: { night: 'Notte', dawn: 'Alba', paper: 'Carta' },
  hint: 'Mostra l’ultima versione salvata. Se la citazione ha lettere che il disegno non sa scrivere (ebraiche, arabe, cinesi), al suo posto c’è il titolo.',
  alt: 'La cartolina di questo post',
};

export const styleName = (typed: TypedPost) => pickerWords.styleNames[styleOf(typed)];

type CardProps = {
  id: string | undefined;
  version: number;
  form: string;
  typed: TypedPost;
  onChoice: () => void;
};

/** The default style has the value '': it depends on the source, which may change. */
export function CardPicker({ id, version, form, typed, onChoice }: CardProps) {
  const usual = defaultStyle(typed.citation);
  const chosen = styleOf(typed);
  return (
    <fieldset className={styles.picker}>
      <legend>{fieldLabels.cardLook}</legend>
      <div className={styles.styles}>
        {cardStyles.map((style) => (
          <label key={style}>
            <input
              type="radio"
              form={form}
              name="cardLook"
              value={style === usual ? '' : style}
              checked={style === chosen}
              onChange={onChoice}
            />
            {pickerWords.styleNames[style]}
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
