import { useEffect, useRef, useState } from 'react';
import { picturesWords } from '#app/features/pictures/panel-words.ts';
import type { CroppedPicture, Needs } from '#app/features/pictures/picture.ts';
import type { Problems } from '#app/ui/action-result.ts';
import { TextAreaBox, TextBox } from '#app/ui/admin/field.tsx';
import { Checkbox } from '#app/ui/field.tsx';
import { CutField } from './cut-field.tsx';
import styles from './picture-fields.module.css';

const { picture: words } = picturesWords;

type Props = { picture: CroppedPicture; needs?: Needs; problems: Problems };

export function PictureFields({ picture, needs, problems }: Props) {
  const [alt, setAlt] = useState(picture.alt);
  const altField = useRef<HTMLTextAreaElement>(null);
  useEffect(() => altField.current?.focus(), []);
  return (
    <div className={styles.fields}>
      <input type="hidden" name="intent" value="describe" />
      <input type="hidden" name="id" value={picture.id} />
      <CutField picture={picture} needs={needs} />
      <div className={styles.words}>
        <TextAreaBox
          label={words.alt}
          note={words.characters(alt.length)}
          hint={words.altHint}
          problem={problems.alt}
          name="alt"
          ref={altField}
          rows={2}
          value={alt}
          onChange={(event) => setAlt(event.currentTarget.value)}
        />
        <Checkbox name="decorative" defaultChecked={picture.isDecorative}>
          {words.decorative}
        </Checkbox>
        <TextBox
          label={words.caption}
          note="facoltativa"
          problem={problems.caption}
          name="caption"
          defaultValue={picture.caption ?? ''}
        />
        <TextBox
          label={words.credit}
          note={words.optional}
          problem={problems.credit}
          name="credit"
          defaultValue={picture.credit ?? ''}
        />
      </div>
    </div>
  );
}

const longest = { alt: 500, caption: 300, credit: 200 };

/** Runs in the browser and on the server. Leaves an invalid focal point out. */
export function readDescribed(form: FormData) {
  const lines = {
    alt: lineOf(form, 'alt'),
    caption: lineOf(form, 'caption') || null,
    credit: lineOf(form, 'credit') || null,
  };
  return { ...lines, isDecorative: form.get('decorative') === 'on', ...focalPointOf(form) };
}

type Described = ReturnType<typeof readDescribed>;

export function findProblems(described: Described): Problems {
  const problems: Problems = {};
  if (!described.alt && !described.isDecorative) problems.alt = picturesWords.altMissing;
  for (const name of Object.keys(longest) as (keyof typeof longest)[]) {
    if ((described[name]?.length ?? 0) > longest[name])
      problems[name] = picturesWords.tooLong(longest[name]);
  }
  return problems;
}

function focalPointOf(form: FormData): Partial<Pick<CroppedPicture, 'focalX' | 'focalY'>> {
  const [focalX = -1, focalY = -1] = ['focalX', 'focalY'].map(
    (name) => Number.parseInt(`${form.get(name)}`, 10) / 100,
  );
  const isFocalPoint = [focalX, focalY].every((part) => part >= 0 && part <= 1);
  return isFocalPoint ? { focalX, focalY } : {};
}

function lineOf(form: FormData, name: string) {
  return `${form.get(name) ?? ''}`.replaceAll(/\s+/g, ' ').replaceAll('\0', '').trim();
}
