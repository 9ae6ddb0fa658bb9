import { href } from 'react-router';
import { monthOf } from '#app/calendar/rome.ts';
import { monthPath } from '#app/features/archive/month.ts';
import type { ShownCategory } from '#app/features/posts/posts.server.ts';
import { archivePath, thoughtsPath } from '#app/public-pages.ts';
import { LargeText } from '#app/site/large.tsx';
import { useTexts } from '#app/site/use-site.tsx';
import { PageLink } from '#app/ui/links.tsx';
import styles from './archive.module.css';

export function Heading({ title, standfirst }: { title: string; standfirst?: string }) {
  return (
    <div className={styles.title}>
      <LargeText as="h1" className="t-1" hasItalics text={title} />
      {standfirst && <p className="lead">{standfirst}</p>}
    </div>
  );
}

export function CategoriesNav({
  categories,
  current,
}: {
  categories: ShownCategory[];
  current?: string;
}) {
  const { byCategory } = useTexts('archive');
  if (categories.length === 0) return null;
  return (
    <nav className={styles.categories} aria-labelledby="per-categoria">
      <span id="per-categoria">{byCategory}</span>
      {categories.map(({ name, path }) => (
        <PageLink
          key={path}
          className="tap"
          to={path}
          aria-current={path === current ? 'page' : undefined}
        >
          {name}
        </PageLink>
      ))}
    </nav>
  );
}

export const yearPath = (year: string) => href('/archivio/:year', { year });

export function useArchiveSteps() {
  const { menu } = useTexts('frame');
  const { name } = useTexts('archive');
  return [
    { name: menu.thoughts, path: thoughtsPath },
    { name, path: archivePath },
  ];
}

export const yearStep = (year: string) => ({ name: year, path: yearPath(year) });

export const monthSteps = (month: string) => [
  yearStep(month.slice(0, 4)),
  { name: monthOf(month), path: monthPath(month) },
];
