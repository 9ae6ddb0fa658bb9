import { useSite, useTexts } from '#app/site/use-site.ts';
import { ButtonOut } from '#app/ui/button.tsx';
import { Ornament } from '#site/pictures/ornament.tsx';
import styles from './donation.module.css';

export function Donation() {
  const { foundation } = useSite();
  const { title, text, siteButton, donateButton, note } = useTexts('foundation').donation;
  return (
    <section className={styles.ground} aria-labelledby="dona">
      <div className={`wrap sezione grid ${styles.donation}`}>
        <div>
          <h2 id="dona" className="t-1">
            {title}
          </h2>
          <p className="lead">{text}</p>
          <p className={styles.buttons}>
            <ButtonOut wide href={foundation.donationUrl}>
              {donateButton}
            </ButtonOut>
            <ButtonOut wide look="secondary" href={foundation.url}>
              {siteButton}
            </ButtonOut>
          </p>
          <p className={styles.note}>{note}</p>
        </div>
        <Ornament className={styles.ear} />
      </div>
    </section>
  );
}
