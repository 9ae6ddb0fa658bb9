import { Section } from '#app/ui/admin/section.tsx';
import styles from './settings.module.css';
import { settingsWords } from './words.ts';

const { title, intro, how, variable, howEnd } = settingsWords.proxy;

export function ProxySection() {
  return (
    <Section title={title} intro={intro}>
      <p className={styles.prose}>
        {how} <code>{variable}</code> {howEnd}
      </p>
    </Section>
  );
}
