import { breadcrumbs, graph } from '#app/features/site-pages/structured-data.ts';
import { JsonLd } from '#app/frame/pages/page-head.tsx';
import { useServedSite } from '#app/site/served.ts';
import { useTexts } from '#app/site/use-site.tsx';
import { PageLink } from '#app/ui/links.tsx';
import styles from './breadcrumbs.module.css';

type Step = { name: string; path: string };

export function Breadcrumbs({ steps }: { steps: Step[] }) {
  const { breadcrumbs: label } = useTexts('archive');
  const served = useServedSite();
  const here = steps.at(-1)?.name;
  return (
    <nav className={styles.crumbs} aria-label={label}>
      <JsonLd data={import.meta.env.SSR && graph(breadcrumbs(served, ...steps))} />
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
