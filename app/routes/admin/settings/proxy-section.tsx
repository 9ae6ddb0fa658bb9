import { Section } from '#app/ui/admin/section.tsx';
import styles from './settings.module.css';
import { settingsWords } from './words.ts';

const { title, intro, how, variable, howEnd } = settingsWords.proxy;

/** Only while the site does not know that it stands behind a proxy. */
export function ProxySection() {
  return (
    <Section title={title} intro={intro}>
      <p className={styles.prose}>
        {how} <code>{variable}</code> {howEnd}
      </p>
    </Section>
  );
}
