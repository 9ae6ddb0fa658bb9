import { type ComponentProps, useState } from 'react';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

const show = { word: 'Mostra', name: 'Mostra la password' };
const hide = { word: 'Nascondi', name: 'Nascondi la password' };

export function PasswordBox({ label, aside, hint, problem, ...input }: ComponentProps<'input'> & FieldProps) {
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
