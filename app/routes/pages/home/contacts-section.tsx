import { useSite, useTexts } from '#app/site/use-site.ts';
import { Drawing } from '#app/ui/drawing.tsx';
import { LastWord } from '#app/ui/emphasis.tsx';
import { RunningHead } from '#app/ui/running-head/running-head.tsx';
import { pictures } from '#site/pictures/pictures.ts';
import styles from './contacts-section.module.css';

export function ContactsSection() {
  const { author } = useSite();
  const { runningHead, title, text } = useTexts('home').contacts;
  return (
    <section id="contatti" className={styles.contacts} tabIndex={-1} aria-labelledby="contatti-titolo">
      <Drawing picture={pictures.contacts} loading="lazy" />
      <div className="wrap sezione">
        <RunningHead {...runningHead} onEmber />
        <h2 id="contatti-titolo" className="t-1">
          {title}
        </h2>
        <p className="lead">
          <LastWord>{text}</LastWord>
        </p>
        <a href={`mailto:${author.email}`}>{author.email}</a>
      </div>
    </section>
  );
}
