import { AdminButtonLink } from '#app/ui/admin/button.tsx';
import { DaySign } from '#app/ui/admin/day-sign.tsx';
import { Section } from '#app/ui/admin/section.tsx';
import styles from './first-hour.module.css';
import type { Lack } from './read-first-hour.server.ts';
import { firstHourWords as words } from './words.ts';

/** Gone with its last row. */
export function FirstHourSection({ lacks }: { lacks: Lack[] }) {
  if (lacks.length === 0) return null;
  const left = (
    <div className={styles.left}>
      <DaySign state="promised" width={56} />
      <span>{words.left(lacks.length)}</span>
    </div>
  );
  return (
    <Section title={words.title} intro={words.intro} note={left}>
      <ol className={styles.lacks}>
        {lacks.map(({ title, text, links }) => (
          <li key={title}>
            <DaySign state="uncovered" width={40} />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
            <div className={styles.links}>
              {links.map(({ label, to }) => (
                // Within the page the browser itself moves the focus there.
                <AdminButtonLink
                  key={to}
                  look={links.length > 1 ? 'word' : 'neutral'}
                  to={to}
                  reloadDocument={to.startsWith('#')}
                >
                  {label}
                </AdminButtonLink>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
