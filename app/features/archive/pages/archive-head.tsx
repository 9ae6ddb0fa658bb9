import { href } from 'react-router';
import type { listVisibleCategories } from '#app/features/posts/posts.server.ts';
import { breadcrumbs, graph } from '#app/features/site-pages/structured-data.ts';
import { JsonLd } from '#app/frame/pages/page-head.tsx';
import { archivePath, thoughtsPath } from '#app/public-pages.ts';
import { Lines } from '#app/site/each.tsx';
import { LargeText } from '#app/site/large.tsx';
import { useServedSite } from '#app/site/served.ts';
import { useTexts } from '#app/site/use-site.tsx';
import { ArrowLink, PageLink } from '#app/ui/links.tsx';
import styles from './archive.module.css';
import crumbsStyles from './breadcrumbs.module.css';

export function Heading({ title, standfirst }: { title: string; standfirst?: string }) {
  return (
    <div className={styles.title}>
      <LargeText as="h1" hasItalics text={title} />
      {standfirst && (
        <p className="lead">
          <Lines>{standfirst}</Lines>
        </p>
      )}
    </div>
  );
}

export function CategoriesNav({
  categories,
  current,
}: {
  categories: Awaited<ReturnType<typeof listVisibleCategories>>;
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

export const yearStep = (year: string) => ({ name: year, path: yearPath(year) });

type Step = { name: string; path: string };

/** Starts at the archive; the last of `steps` is the current page. */
export function Breadcrumbs({ steps = [] }: { steps?: Step[] }) {
  const { menu } = useTexts('frame');
  const { name, breadcrumbs: label } = useTexts('archive');
  const served = useServedSite();
  const all = [{ name: menu.thoughts, path: thoughtsPath }, { name, path: archivePath }, ...steps];
  return (
    <nav className={crumbsStyles.crumbs} aria-label={label}>
      <JsonLd data={import.meta.env.SSR && graph(breadcrumbs(served, ...all))} />
      <ol>
        {all.slice(0, -1).map(({ name, path }) => (
          <li key={path}>
            <PageLink to={path}>{name}</PageLink>
          </li>
        ))}
        <li aria-current="page">{all.at(-1)?.name}</li>
      </ol>
    </nav>
  );
}

type Neighbours = { before?: string; after?: string };

export function NeighbourLinks({
  before,
  after,
  pathOf,
  nameOf,
}: Neighbours & Record<'pathOf' | 'nameOf', (one: string) => string>) {
  return (
    <>
      {before && (
        <ArrowLink back rel="prev" href={pathOf(before)}>
          {nameOf(before)}
        </ArrowLink>
      )}
      {after && (
        <ArrowLink rel="next" href={pathOf(after)}>
          {nameOf(after)}
        </ArrowLink>
      )}
    </>
  );
}
