import { Section } from '#app/ui/admin/section.tsx';
import { ForOperator } from './for-operator.tsx';
import styles from './settings.module.css';
import { settingsWords } from './words.ts';

const { title, intro, text, how } = settingsWords.proxy;

export function ProxySection() {
  return (
    <Section title={title} intro={intro}>
      <p className={styles.prose}>{text}</p>
      <ForOperator {...how} />
    </Section>
  );
}
