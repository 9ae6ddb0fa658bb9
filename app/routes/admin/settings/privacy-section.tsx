import { pageAddress } from '#app/routes/admin/site-texts/addresses.ts';
import { AdminButtonLink } from '#app/ui/admin/button.tsx';
import { Section } from '#app/ui/admin/section.tsx';
import { programTexts } from '#site/texts/program.ts';
import styles from './settings.module.css';
import { settingsWords } from './words.ts';

const { privacy: texts } = settingsWords;

/** What the privacy policy still lacks. */
export function PrivacySection({ missing }: { missing: string[] }) {
  return (
    <Section id="titolare" title={texts.title} intro={texts.intro}>
      <div className={styles.privacy}>
        {missing.length === 0 ? (
          <p>{texts.complete}</p>
        ) : (
          <>
            <p>{texts.missing}</p>
            <ul>
              {missing.map((what) => (
                <li key={what}>{what}</li>
              ))}
            </ul>
            <p>
              <AdminButtonLink look="neutral" to={pageAddress('chi-sei')}>
                {texts.write}
              </AdminButtonLink>
            </p>
          </>
        )}
        <p>
          <a href="/privacy-policy" target="_blank" rel="noopener">
            {texts.link}
            <span className="solo-voce"> {programTexts.newTab}</span>
          </a>
        </p>
      </div>
    </Section>
  );
}
