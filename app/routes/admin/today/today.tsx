import { href, Link } from 'react-router';
import { type Facts, factWords } from '#app/features/planning/today.ts';
import { PostTitle } from '#app/features/posts/post-title.tsx';
import { Drawing } from '#app/ui/marks.tsx';
import { pictures } from '#site/pictures/pictures.ts';
import type { ShownToday } from './read-today.server.ts';
import styles from './today.module.css';

export function TodayFacts({ tomorrow, uncovered }: Facts) {
  const hasThought = tomorrow.title !== undefined;
  return (
    <dl className="columns">
      <div>
        <dt>{tomorrow.heading}</dt>
        <dd>
          {tomorrow.title === undefined ? tomorrow.said : <PostTitle>{tomorrow.title}</PostTitle>}
          {hasThought && <span className={styles.said}>{tomorrow.said}</span>}
        </dd>
      </div>
      <div>
        <dt>{factWords.ahead}</dt>
        <dd>
          {uncovered}
          <span className={styles.said}>
            <Link to={href('/amministrazione/calendario')}>{factWords.calendar}</Link>
          </span>
        </dd>
      </div>
    </dl>
  );
}

/** The table before dawn: what the day holds, in one sentence. */
export function NightBand({ moment, greeting, sentence, links }: ShownToday) {
  return (
    <section className={`notte ${styles.band}`} aria-labelledby="saluto">
      <div className={styles.words}>
        <p className={styles.moment}>{moment}</p>
        <h2 id="saluto">{greeting}</h2>
        <p className={styles.sentence}>{sentence}</p>
        <p className={styles.links}>
          {links.map(({ label, to }) => (
            <Link key={label} className="tap" to={to}>
              {label}
            </Link>
          ))}
        </p>
      </div>
      <Drawing picture={pictures.table} className={styles.drawing} />
    </section>
  );
}
