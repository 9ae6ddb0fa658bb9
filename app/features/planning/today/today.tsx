import { Link } from 'react-router';
import type { TodayView } from '#app/features/planning/today.server.ts';
import { Drawing } from '#app/ui/marks.tsx';
import { pictures } from '#site/pictures/pictures.ts';
import styles from './today.module.css';

export function NightBand({ moment, greeting, sentence, links }: TodayView) {
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
