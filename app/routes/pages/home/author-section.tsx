import { ArrowLink } from '#app/ui/arrow-link.tsx';
import { Drawing } from '#app/ui/drawing.tsx';
import { Emphasis } from '#app/ui/emphasis.tsx';
import { RunningHead } from '#app/ui/running-head.tsx';
import { pictures } from '#site/pictures/pictures.ts';
import { homeTexts } from '#site/texts/home.ts';
import styles from './author-section.module.css';

const { runningHead, title, paragraphs, milestones, link } = homeTexts.author;

export function AuthorSection() {
  return (
    <section id="autrice" className={styles.author} tabIndex={-1} aria-labelledby="autrice-titolo">
      <div className="wrap sezione">
        <RunningHead {...runningHead} />
        <h2 id="autrice-titolo" className={styles.name}>
          <Emphasis>{title}</Emphasis>
        </h2>
        <div className="grid">
          <div className={styles.plate}>
            <Drawing picture={pictures.desk} loading="lazy" data-reveal="" />
          </div>
          <div className={styles.words}>
            {paragraphs.map((paragraph, index) => (
              <p key={paragraph} className={index === 0 ? 'lead' : undefined}>
                <Emphasis>{paragraph}</Emphasis>
              </p>
            ))}
            <dl>
              {milestones.map(({ year, text }) => (
                <div key={year} data-reveal="">
                  <dt>{year}</dt>
                  <dd>
                    <Emphasis>{text}</Emphasis>
                  </dd>
                </div>
              ))}
            </dl>
            <ArrowLink href="/fondazione">{link}</ArrowLink>
          </div>
        </div>
      </div>
    </section>
  );
}
