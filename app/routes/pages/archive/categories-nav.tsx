import type { ShownCategory } from '#app/features/posts/categories/categories.server.ts';
import { PageLink } from '#app/ui/links.tsx';
import { archiveTexts } from '#site/texts/archive.ts';
import styles from './archive.module.css';

export function CategoriesNav({ categories, current }: { categories: ShownCategory[]; current?: string }) {
  if (categories.length === 0) return null;
  return (
    <nav className={styles.categories} aria-labelledby="per-categoria">
      <span id="per-categoria">{archiveTexts.byCategory}</span>
      {categories.map(({ name, path }) => (
        <PageLink key={path} to={path} aria-current={path === current ? 'page' : undefined}>
          {name}
        </PageLink>
      ))}
    </nav>
  );
}
