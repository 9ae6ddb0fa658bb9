import type { ShownCategory } from '#app/features/posts/categories/categories.server.ts';
import { useTexts } from '#app/site/use-site.ts';
import { PageLink } from '#app/ui/links.tsx';
import styles from './archive.module.css';

export function CategoriesNav({ categories, current }: { categories: ShownCategory[]; current?: string }) {
  const { byCategory } = useTexts('archive');
  if (categories.length === 0) return null;
  return (
    <nav className={styles.categories} aria-labelledby="per-categoria">
      <span id="per-categoria">{byCategory}</span>
      {categories.map(({ name, path }) => (
        <PageLink key={path} to={path} aria-current={path === current ? 'page' : undefined}>
          {name}
        </PageLink>
      ))}
    </nav>
  );
}
