import { networks } from '#app/features/posts/field-rules.ts';
import type { PostProblems, TypedPost } from '#app/features/posts/post-form.ts';
import { TextBox } from '#app/ui/admin/field.tsx';
import styles from './post-fields.module.css';
import { editorWords } from './words.ts';

const { social, networks: names, addressPlaceholder } = editorWords;

export function SocialFields({ initial, problems }: { initial: TypedPost; problems: PostProblems }) {
  return (
    <fieldset className={styles.social}>
      <legend>{social}</legend>
      {networks.map((network) => (
        <TextBox
          key={network}
          label={names[network]}
          name={network}
          type="url"
          inputMode="url"
          placeholder={addressPlaceholder}
          defaultValue={initial[network]}
          problem={problems[network]}
        />
      ))}
    </fieldset>
  );
}
