import { type ComponentProps, useState } from 'react';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

type Props = ComponentProps<'input'> & FieldProps & { show: Words; hide: Words };
type Words = { word: string; name: string };

export function PasswordBox({ label, aside, hint, problem, show, hide, ...input }: Props) {
  const [isShown, setShown] = useState(false);
  const { word, name } = isShown ? hide : show;
  return (
    <Field {...{ label, aside, hint, problem }}>
      {(ids) => (
        <div className={styles.password}>
          <input
            type={isShown ? 'text' : 'password'}
            className={styles.control}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...ids}
          />
          <button type="button" aria-label={name} aria-controls={ids.id} onClick={() => setShown(!isShown)}>
            {word}
          </button>
        </div>
      )}
    </Field>
  );
}
