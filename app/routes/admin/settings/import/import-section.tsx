import { Link } from 'react-router';
import { Section } from '#app/ui/admin/section.tsx';
import styles from './import.module.css';
import { ImportForm } from './import-form.tsx';
import { importWords as words } from './words.ts';

export function ImportSection({ maxMegabytes, hasImport }: { maxMegabytes: number; hasImport: boolean }) {
  return (
    <Section title={words.title} intro={words.intro}>
      <ImportForm maxMegabytes={maxMegabytes} />
      {hasImport && (
        <p>
          <Link className={styles.link} to="/amministrazione/impostazioni/importazione">
            {words.newest}
          </Link>
        </p>
      )}
    </Section>
  );
}
