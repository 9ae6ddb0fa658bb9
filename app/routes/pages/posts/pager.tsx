import { ArrowLink } from '#app/ui/links.tsx';
import styles from './posts.module.css';

type Way = { href: string; words: string };
type Props = {
  landmark: string;
  back?: Way;
  on?: Way /** Fetching ahead would count as a search. */;
  ahead?: { prefetch: 'none' };
};

export function Pager({ landmark, back, on, ahead }: Props) {
  if (!back && !on) return null;
  return (
    <nav className={styles.pager} aria-label={landmark}>
      {back && (
        <ArrowLink back rel="prev" href={back.href} {...ahead}>
          {back.words}
        </ArrowLink>
      )}
      {on && (
        <ArrowLink rel="next" href={on.href} {...ahead}>
          {on.words}
        </ArrowLink>
      )}
    </nav>
  );
}
