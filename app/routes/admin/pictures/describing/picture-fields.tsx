import { useId, useState } from 'react';
import type { CroppedPicture } from '#app/features/pictures/picture.ts';
import { picturesWords } from '#app/routes/admin/pictures/words.ts';
import { TextAreaBox, TextBox } from '#app/ui/admin/field.tsx';
import type { Problems } from '#app/ui/answer.ts';
import { Checkbox } from '#app/ui/field.tsx';
import styles from './describing.module.css';
import { FocalPoint } from './focal-point.tsx';

const { picture: words, focal } = picturesWords;

type Props = {
  picture: CroppedPicture;
  problems: Problems;
  typed?: Record<string, string>;
  /** The form of the fields, where they stand within another one. */
  form?: string;
  onSettled?: () => void;
};

/** What is said of a photograph wherever it is shown, and what stays of it when it is cropped. */
export function PictureFields({ picture, problems, typed = {}, form, onSettled }: Props) {
  const [alt, setAlt] = useState(typed.alt ?? picture.alt);
  const ring = useId();
  const [before, setBefore] = useState(picture.alt);
  // Its mark in the text was changed.
  if (before !== picture.alt) {
    setBefore(picture.alt);
    setAlt(picture.alt);
  }
  return (
    <div className={styles.fields}>
      <input type="hidden" form={form} name="intent" value="describe" />
      <input type="hidden" form={form} name="id" value={picture.id} />
      <FocalPoint id={ring} picture={picture} form={form} onSettled={onSettled} />
      <div className={styles.words}>
        <TextAreaBox
          label={words.alt}
          aside={words.characters(alt.length)}
          hint={words.altHint}
          problem={problems.alt}
          form={form}
          name="alt"
          rows={2}
          value={alt}
          onChange={(event) => setAlt(event.currentTarget.value)}
        />
        <Checkbox
          form={form}
          name="decorative"
          defaultChecked={typed.intent ? typed.decorative === 'on' : picture.isDecorative}
        >
          {words.decorative}
        </Checkbox>
        <TextBox
          label={words.caption}
          aside={words.optionalSentence}
          problem={problems.caption}
          form={form}
          name="caption"
          defaultValue={typed.caption ?? picture.caption ?? ''}
        />
        <TextBox
          label={words.credit}
          aside={words.optional}
          problem={problems.credit}
          form={form}
          name="credit"
          defaultValue={typed.credit ?? picture.credit ?? ''}
        />
        <p className={styles.hint}>
          {focal.hint}{' '}
          <button type="button" onClick={() => document.getElementById(ring)?.focus()}>
            {focal.move}
          </button>
        </p>
      </div>
    </div>
  );
}
