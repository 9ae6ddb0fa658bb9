import { href } from 'react-router';
import { monthOf } from '#app/calendar/rome.ts';
import { listNights } from '#app/features/archive/archive.server.ts';
import { monthPath, monthsOf } from '#app/features/archive/month.ts';
import nightLink from '#app/features/archive/night-link.module.css';
import { YearNights } from '#app/features/archive/year-nights.tsx';
import yearsStyles from '#app/features/archive/years.module.css';
import { ThoughtsUnavailable } from '#app/features/posts/listing/thoughts-unavailable.tsx';
import { listLitMonths, yearsOf } from '#app/features/posts/lit-months.server.ts';
import { listVisibleCategories } from '#app/features/posts/posts.server.ts';
import { databaseUnavailable } from '#app/frame/pages/failures.server.ts';
import { PageHead } from '#app/frame/pages/page-head.tsx';
import { useTexts } from '#app/site/use-site.tsx';
import { PageLink } from '#app/ui/links.tsx';
import drawing from '#site/pictures/nights.module.css';
import type { Route } from './+types/archive';
import styles from './archive.module.css';
import { Breadcrumbs, CategoriesNav, Heading, yearPath } from './archive-head.tsx';

export async function loader() {
  const lit = await listLitMonths().catch(databaseUnavailable);
  const [year, ...years] = yearsOf(lit);
  const [nights, categories] = await Promise.all([
    year === undefined ? [] : listNights(`${year}-01-01`, `${year}-12-31`),
    listVisibleCategories(),
  ]);
  return { year, years, lit, nights, categories };
}

export { ThoughtsUnavailable as ErrorBoundary };

export default function Archive({
  loaderData: { year, years, lit, nights, categories },
}: Route.ComponentProps) {
  const words = useTexts('archive');
  const { empty } = useTexts('thoughts');
  return (
    <>
      <PageHead meta={words.meta} path={href('/archivio')} />
      <div className="wrap">
        <Breadcrumbs />
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

function Years({ years, lit }: { years: string[]; lit: string[] }) {
  return years.map((year) => (
    <div key={year} className={yearsStyles.row}>
      <h3>
        <PageLink to={yearPath(year)}>{year}</PageLink>
      </h3>
      <ol className={`${drawing.nights} ${nightLink.nights}`}>
        {monthsOf(year).map((month) => (
          <Month key={month} month={month} isLit={lit.includes(month)} />
        ))}
      </ol>
    </div>
  ));
}

function Month({ month, isLit }: { month: string; isLit: boolean }) {
  const name = monthOf(month);
  if (!isLit)
    return (
      <li aria-hidden="true">
        <b>{name.slice(0, 3)}</b>
      </li>
    );
  return (
    <li>
      <a href={monthPath(month)}>
        <b aria-hidden="true">{name.slice(0, 3)}</b>
        <span className="solo-voce">{`${name} ${month.slice(0, 4)}`}</span>
      </a>
    </li>
  );
}
