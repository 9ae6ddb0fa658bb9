import type { ReactNode } from 'react';
import { Text, useTexts } from '#app/site/use-site.tsx';
import { ArrowLink } from '#app/ui/links.tsx';
import { pagePath } from './addresses.ts';
import styles from './posts.module.css';

type Way = { href: string; words: ReactNode };
type Props = {
  landmark: string;
  back?: Way;
  on?: Way;
  /** Fetching ahead would count as a search. */
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

type ListProps = { path: string; page: number; hasOlder: boolean };

/** Of a list that begins with the newest thought. */
export function ListPager({ path, page, hasOlder }: ListProps) {
  const { landmark, newer, older } = useTexts('frame').pages;
  const back = { href: pagePath(path, page - 1), words: <Text path="texts.frame.pages.newer">{newer}</Text> };
  const on = { href: pagePath(path, page + 1), words: <Text path="texts.frame.pages.older">{older}</Text> };
  return <Pager landmark={landmark} back={page > 1 ? back : undefined} on={hasOlder ? on : undefined} />;
}
