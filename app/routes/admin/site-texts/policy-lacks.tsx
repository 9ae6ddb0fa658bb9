import styles from './site-texts.module.css';
import { textsWords } from './words.ts';

const { privacy: words } = textsWords;

/** What the policy that readers find does not say yet. */
export function PolicyLacks({ missing }: { missing: string[] }) {
  if (missing.length === 0) return <p className={styles.hint}>{words.complete}</p>;
  return (
    <div className="quiet">
      <p>{words.missing}</p>
      <ul className="bullets">
        {missing.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
    </div>
  );
}
