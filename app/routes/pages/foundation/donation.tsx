import { Text, useFieldOf } from '#app/site/text.tsx';
import { useSite, useTexts } from '#app/site/use-site.ts';
import { ButtonOut } from '#app/ui/button.tsx';
import { Ornament } from '#site/pictures/ornament.tsx';
import styles from './donation.module.css';

export function Donation() {
  const { foundation } = useSite();
  const { title, text, siteButton, donateButton, note } = useTexts('foundation').donation;
  const fieldOf = useFieldOf();
  return (
    <section className={styles.ground} aria-labelledby="dona">
      <div className={`wrap sezione grid ${styles.donation}`}>
        <div>
          <h2 id="dona" className="t-1">
            <Text path="texts.foundation.donation.title">{title}</Text>
          </h2>
          <p className="lead">
            <Text path="texts.foundation.donation.text">{text}</Text>
          </p>
          <p className={styles.buttons}>
            <ButtonOut wide href={foundation.donationUrl} {...fieldOf('foundation.donationUrl')}>
              <Text path="texts.foundation.donation.donateButton">{donateButton}</Text>
            </ButtonOut>
            <ButtonOut wide look="secondary" href={foundation.url} {...fieldOf('foundation.url')}>
              <Text path="texts.foundation.donation.siteButton">{siteButton}</Text>
            </ButtonOut>
          </p>
          <p className={styles.note}>
            <Text path="texts.foundation.donation.note">{note}</Text>
          </p>
        </div>
        <Ornament className={styles.ear} />
      </div>
    </section>
  );
}
