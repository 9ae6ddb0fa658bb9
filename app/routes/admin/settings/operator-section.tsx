import { Section } from '#app/ui/admin/section.tsx';
import { ForOperator } from './for-operator.tsx';
import styles from './settings.module.css';
import type { settingsWords } from './words.ts';

type Words = typeof settingsWords.proxy;

/** What only the operator can mend. */
export function OperatorSection({ title, intro, text, how }: Words) {
  return (
    <Section title={title} intro={intro}>
      <p className={styles.prose}>{text}</p>
      <ForOperator {...how} />
    </Section>
  );
}
