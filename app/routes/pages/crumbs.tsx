import { JsonLd, useSite } from '#app/routes/pages/page-head.tsx';
import { breadcrumbs, graph } from '#app/routes/pages/structured-data.ts';
import { PageLink } from '#app/ui/links.tsx';
import { archiveTexts } from '#site/texts/archive.ts';
import styles from './crumbs.module.css';

type Step = { name: string; path: string };

/** The way to a page, which is its last step; the same way for machines. */
export function Crumbs({ steps }: { steps: Step[] }) {
  const { siteUrl } = useSite();
  const here = steps.at(-1)?.name;
  return (
    <nav className={styles.crumbs} aria-label={archiveTexts.breadcrumbs}>
      <JsonLd data={import.meta.env.SSR && graph(breadcrumbs(siteUrl, ...steps))} />
      <ol>
        {steps.slice(0, -1).map(({ name, path }) => (
          <li key={path}>
            <PageLink to={path}>{name}</PageLink>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
