import { data } from 'react-router';
import { listLitMonths, listNights } from '#app/features/archive/archive.server.ts';
import { yearsOf } from '#app/features/archive/month.ts';
import { YearNights } from '#app/features/archive/year-nights.tsx';
import { Years } from '#app/features/archive/years.tsx';
import { listShownCategories } from '#app/features/posts/categories/categories.server.ts';
import { headersOfLoader, showing } from '#app/routes/cache-tags.ts';
import { Crumbs } from '#app/routes/pages/crumbs.tsx';
import { databaseAway } from '#app/routes/pages/database-away.ts';
import { PageHead } from '#app/routes/pages/page-head.tsx';
import { ThoughtsAway } from '#app/routes/pages/posts/thoughts-away.tsx';
import { PageLink } from '#app/ui/links.tsx';
import { archiveTexts } from '#site/texts/archive.ts';
import { thoughtsTexts } from '#site/texts/thoughts.ts';
import type { Route } from './+types/archive';
import styles from './archive.module.css';
import { CategoriesNav } from './categories-nav.tsx';
import { Heading } from './heading.tsx';
import { archiveSteps, yearPath } from './steps.ts';

/** The newest year night by night, the others month by month: with one year too there is something to see. */
export async function loader() {
  const lit = await listLitMonths().catch(databaseAway);
  const [year, ...years] = yearsOf(lit);
  const [nights, categories] = await Promise.all([
    year === undefined ? [] : listNights(`${year}-01-01`, `${year}-12-31`),
    listShownCategories(),
  ]);
  return data({ year, years, lit, nights, categories }, { headers: showing({ list: true }) });
}

export const headers = headersOfLoader;
export { ThoughtsAway as ErrorBoundary };
/** Nothing here needs React. */
export const handle = { sleepsOn: true };

export default function Archive({ loaderData: { year, years, lit, nights, categories } }: Route.ComponentProps) {
  return (
    <>
      <PageHead meta={archiveTexts.meta} path="/archivio" />
      <div className="wrap">
        <Crumbs steps={archiveSteps} />
        <Heading title={archiveTexts.title} standfirst={archiveTexts.standfirst} />
        {!year && <p className={`t-3 ${styles.dark}`}>{thoughtsTexts.list.empty.title}</p>}
      </div>
      {year && (
        <section className={`notte ${styles.nights}`} aria-labelledby="notti">
          <div className="wrap">
            <div className={styles.newest}>
              <h2 id="notti" className="t-3">
                <PageLink to={yearPath(year)}>{year}</PageLink>
              </h2>
              <p>{archiveTexts.calendar}</p>
            </div>
            <YearNights year={year} nights={nights} />
            {years.length > 0 && <h2 className={styles.others}>{archiveTexts.otherYears}</h2>}
            <Years years={years} lit={lit} />
          </div>
        </section>
      )}
      <div className={`wrap ${styles.after}`}>
        <CategoriesNav categories={categories} />
      </div>
    </>
  );
}
