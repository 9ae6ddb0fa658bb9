import { href } from 'react-router';
import { listLitMonths, listNights } from '#app/features/archive/archive.server.ts';
import { yearsOf } from '#app/features/archive/month.ts';
import { YearNights } from '#app/features/archive/year-nights.tsx';
import { Years } from '#app/features/archive/years.tsx';
import { listShownCategories } from '#app/features/posts/posts.server.ts';
import { Breadcrumbs } from '#app/routes/pages/breadcrumbs.tsx';
import { databaseAway } from '#app/routes/pages/failures.server.ts';
import { PageHead } from '#app/routes/pages/page-head.tsx';
import { ThoughtsAway } from '#app/routes/pages/posts/thoughts-away.tsx';
import { textsOf } from '#app/site/site.server.ts';
import { useTexts } from '#app/site/use-site.tsx';
import { PageLink } from '#app/ui/links.tsx';
import type { Route } from './+types/archive';
import styles from './archive.module.css';
import { CategoriesNav, Heading, useArchiveSteps, yearPath } from './archive-head.tsx';

/** The newest year night by night, the others month by month: with one year too there is something to see. */
export async function loader() {
  const lit = await listLitMonths().catch(databaseAway);
  const [year, ...years] = yearsOf(lit);
  const [nights, categories] = await Promise.all([
    year === undefined ? [] : listNights(`${year}-01-01`, `${year}-12-31`),
    listShownCategories(),
  ]);
  const texts = textsOf('archive', 'thoughts');
  return { texts, year, years, lit, nights, categories };
}

export { ThoughtsAway as ErrorBoundary };
/** Nothing here needs React. */
export const handle = { hydrates: false };

export default function Archive({ loaderData: { year, years, lit, nights, categories } }: Route.ComponentProps) {
  const words = useTexts('archive');
  const { empty } = useTexts('thoughts');
  const archiveSteps = useArchiveSteps();
  return (
    <>
      <PageHead meta={words.meta} path={href('/archivio')} />
      <div className="wrap">
        <Breadcrumbs steps={archiveSteps} />
        <Heading title={words.title} standfirst={words.standfirst} />
        {!year && <p className={`t-3 ${styles.dark}`}>{empty.title}</p>}
      </div>
      {year && (
        <section className={`notte ${styles.nights}`} aria-labelledby="notti">
          <div className="wrap">
            <div className={styles.newest}>
              <h2 id="notti" className="t-3">
                <PageLink to={yearPath(year)}>{year}</PageLink>
              </h2>
              <p>{words.calendar}</p>
            </div>
            <YearNights year={year} nights={nights} />
            {years.length > 0 && <h2 className={styles.others}>{words.otherYears}</h2>}
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
