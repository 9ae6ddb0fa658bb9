import { type ComponentProps, type ReactNode, useId } from 'react';
import { Checkbox } from '#app/ui/field.tsx';
import { ResultNotice } from './notices.tsx';
import styles from './page.module.css';

type Props = {
  title: string;
  documentTitle: string;
  isTitleHidden?: boolean;
  beside?: ReactNode;
  children: ReactNode;
};

export function AdminPage({ title, documentTitle, isTitleHidden, beside, children }: Props) {
  const heading = <h1 className={isTitleHidden ? 'solo-voce' : styles.title}>{title}</h1>;
  return (
    <div className={styles.page}>
      <title>{documentTitle}</title>
      {beside ? (
        <div className={styles.head}>
          {heading}
          {beside}
        </div>
      ) : (
        heading
      )}
      <ResultNotice />
      {children}
    </div>
  );
}

type EmptyProps = { title: string; text: string; children?: ReactNode };

export function EmptyRoom({ title, text, children }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <h2>{title}</h2>
      <p className="quiet">{text}</p>
      {children && <div className="row acts">{children}</div>}
    </div>
  );
}

export function ActionRow({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

type PartProps = { title: string; intro?: ReactNode; children: ReactNode };
type SectionProps = PartProps & { id?: string; note?: ReactNode };

export function Section({ id, title, intro, note, children }: SectionProps) {
  const heading = useId();
  return (
    <section id={id} className={styles.section} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{title}</h2>
        {intro && <p className="quiet">{intro}</p>}
        {note}
      </header>
      <div className={styles.parts}>{children}</div>
    </section>
  );
}

export function Part({ title, intro, children }: PartProps) {
  const id = useId();
  return (
    <section className="stack" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {intro && <p className="quiet">{intro}</p>}
      {children}
    </section>
  );
}

type ToggleProps = ComponentProps<typeof Checkbox> & { label: string; hint?: string };

export function Toggle({ label, hint, ...input }: ToggleProps) {
  const id = useId();
  return (
    <div className={styles.toggle}>
      <Checkbox {...input} aria-describedby={hint && id}>
        {label}
      </Checkbox>
      {hint && (
        <p id={id} className="quiet">
          {hint}
        </p>
      )}
    </div>
  );
}
