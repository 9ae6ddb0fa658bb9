import { type ComponentProps, useId } from 'react';
import { Checkbox } from '#app/ui/checkbox.tsx';
import styles from './section.module.css';

type Props = Pick<ComponentProps<'input'>, 'name' | 'checked' | 'onChange'> & { label: string; hint?: string };

export function Toggle({ label, hint, ...input }: Props) {
  const id = useId();
  return (
    <div className={styles.toggle}>
      <Checkbox {...input} aria-describedby={hint && id}>
        {label}
      </Checkbox>
      {hint && <p id={id}>{hint}</p>}
    </div>
  );
}
