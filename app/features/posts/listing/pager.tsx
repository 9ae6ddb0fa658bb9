import type { ReactNode } from 'react';
import { redirect } from 'react-router';
import { thoughtsPath } from '#app/public-pages.ts';
import { Text } from '#app/site/editable.tsx';
import { useTexts } from '#app/site/use-site.tsx';
import { ArrowLink } from '#app/ui/links.tsx';
import styles from './posts.module.css';

type Way = { href: string; words: ReactNode };
type Props = { landmark: string; back?: Way; on?: Way };

export function Pager({ landmark, back, on }: Props) {
  if (!back && !on) return null;
  return (
    <nav className={styles.pager} aria-label={landmark}>
      {back && (
        <ArrowLink back rel="prev" href={back.href}>
          {back.words}
        </ArrowLink>
      )}
      {on && (
        <ArrowLink rel="next" href={on.href}>
          {on.words}
        </ArrowLink>
      )}
    </nav>
  );
}

type ListProps = { path: string; page: number; hasOlder: boolean };

export function ListPager({ path, page, hasOlder }: ListProps) {
  const { landmark, newer, older } = useTexts('frame').pages;
  const back = {
    href: pagePath(path, page - 1),
    words: <Text path="texts.frame.pages.newer">{newer}</Text>,
  };
  const on = {
    href: pagePath(path, page + 1),
    words: <Text path="texts.frame.pages.older">{older}</Text>,
  };
  return (
    <Pager landmark={landmark} back={page > 1 ? back : undefined} on={hasOlder ? on : undefined} />
  );
}

export function searchAddress(text: string, page = 1): string {
  if (!text) return thoughtsPath;
  const parameters = new URLSearchParams({
    cerca: text,
    ...(page > 1 && { pagina: `${page}` }),
  });
  return `${thoughtsPath}?${parameters}`;
}

/** Undefined for an invalid page, and for «1»: the first page has the address without a parameter. */
export function requestedPage(request: Request): number | undefined {
  const parameters = new URL(request.url).searchParams.getAll('pagina');
  if (parameters.length === 0) return 1;
  const [text = ''] = parameters;
  return parameters.length === 1 && /^([2-9]|[1-9]\d{1,6})$/.test(text) ? Number(text) : undefined;
}

export function leadBack(path: string): never {
  throw redirect(path);
}

export function pagePath(path: string, page: number): string {
  return page === 1 ? path : `${path}?pagina=${page}`;
}
