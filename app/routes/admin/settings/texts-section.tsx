import { OnSiteLink } from '#app/routes/admin/on-site/on-site-link.tsx';
import { textsAddress } from '#app/routes/admin/site-texts/addresses.ts';
import { textsWords } from '#app/routes/admin/site-texts/words.ts';
import { AdminButtonLink } from '#app/ui/admin/button.tsx';
import { Section } from '#app/ui/admin/section.tsx';
import styles from './settings.module.css';

export function TextsSection() {
  return (
    <Section id="testi" title={textsWords.title} intro={textsWords.inSettings}>
      <div className={styles.choices}>
        <AdminButtonLink to={textsAddress}>{textsWords.title}</AdminButtonLink>
        <OnSiteLink id="home" />
      </div>
    </Section>
  );
}
