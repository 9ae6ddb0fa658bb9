import { type ComponentProps, type ReactNode, useId } from 'react';
import { Checkbox } from '#app/ui/field.tsx';
import styles from './section.module.css';

type SectionProps = { title: string; intro?: ReactNode; children: ReactNode };

export function Section({ title, intro, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {intro && <p>{intro}</p>}
      </header>
      <div className={styles.parts}>{children}</div>
    </section>
  );
}

export function Part({ title, intro, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {intro && <p className={styles.intro}>{intro}</p>}
      {children}
    </section>
  );
}

type ToggleProps = Pick<ComponentProps<'input'>, 'name' | 'checked' | 'onChange'> & { label: string; hint?: string };

export function Toggle({ label, hint, ...input }: ToggleProps) {
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
