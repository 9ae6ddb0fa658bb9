import { Drawing } from '#app/ui/drawing.tsx';
import { LastWord } from '#app/ui/emphasis.tsx';
import { RunningHead } from '#app/ui/running-head.tsx';
import { author } from '#site/author.ts';
import { pictures } from '#site/pictures/pictures.ts';
import { homeTexts } from '#site/texts/home.ts';
import styles from './contacts-section.module.css';

const { runningHead, title, text } = homeTexts.contacts;

export function ContactsSection() {
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
