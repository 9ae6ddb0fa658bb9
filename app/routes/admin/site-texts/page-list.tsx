import { Link } from 'react-router';
import { pageAddress, textsAddress } from './addresses.ts';
import styles from './site-texts.module.css';
import { textsWords as words } from './words.ts';

type Props = { pages: { id: string; title: string; drafts: number }[]; current?: string; aside: number };

export function PageList({ pages, current, aside }: Props) {
  return (
    <nav className={`solo-schermo ${styles.pages}`} aria-label={words.pages}>
      <ul>
        {pages.map(({ id, title, drafts }) => (
          <li key={id}>
            <Link to={pageAddress(id)} aria-current={id === current ? 'page' : undefined}>
              {title}
              {drafts > 0 && (
                <span className={styles.count}>
                  <span className="solo-voce">, </span>
                  {drafts}
                  <span className="solo-voce"> {words.draftsOf(drafts)}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {aside > 0 && current && (
        <Link className={styles.aside} to={`${textsAddress}#messi-da-parte`}>
          {words.aside.link(aside)}
        </Link>
      )}
    </nav>
  );
}
