import { daysOf, romeDay } from '#app/calendar/rome.ts';
import { listNights } from '#app/features/archive/archive.server.ts';
import { isOfArchive, monthsOf, neighbours } from '#app/features/archive/month.ts';
import { YearNights } from '#app/features/archive/year-nights.tsx';
import { OfferedYearBook } from '#app/features/books/archive/offered-year-book.tsx';
import { readOffered } from '#app/features/books/offered.server.ts';
import { ThoughtsUnavailable } from '#app/features/posts/listing/thoughts-unavailable.tsx';
import { listLitMonths, yearsOf } from '#app/features/posts/lit-months.server.ts';
import { listVisibleCategories } from '#app/features/posts/posts.server.ts';
import { databaseUnavailable, noPage } from '#app/frame/pages/failures.server.ts';
import { type Found, foundPage } from '#app/frame/pages/found-page.tsx';
import { PageHead } from '#app/frame/pages/page-head.tsx';
import { fillAll } from '#app/site/fill.ts';
import { useTexts } from '#app/site/use-site.tsx';
import { RunningHead } from '#app/ui/running-head/running-head.tsx';
import { YearLoaf } from '#site/pictures/year-loaf.tsx';
import type { Route } from './+types/year';
import styles from './archive.module.css';
import {
  Breadcrumbs,
  CategoriesNav,
  Heading,
  NeighbourLinks,
  yearPath,
  yearStep,
} from './archive-head.tsx';

export async function loader({ params: { year } }: Route.LoaderArgs) {
  const lit = await listLitMonths().catch(databaseUnavailable);
  const today = romeDay(new Date());
  if (!/^\d{4}$/.test(year) || !monthsOf(year).some((month) => isOfArchive(month, lit, today)))
    return noPage();
  const [nights, categories, yearBook] = await Promise.all([
    listNights(`${year}-01-01`, `${year}-12-31`),
    listVisibleCategories(),
    readOffered(year),
  ]);
  const { before, after } = neighbours(year, yearsOf(lit));
  return { year, nights, categories, before, after, yearBook };
}

export { ThoughtsUnavailable as ErrorBoundary };

type YearProps = Found<Route.ComponentProps>;

export default foundPage(YearOfNights);

function YearOfNights({ year, nights, categories, before, after, yearBook }: YearProps) {
  const words = useTexts('archive');
  const { title, meta } = fillAll(words.year, { anno: year });
  return (
    <>
      <PageHead meta={meta} path={yearPath(year)} />
      <div className="wrap">
        <Breadcrumbs steps={[yearStep(year)]} />
        <Heading title={title} standfirst={words.standfirst} />
      </div>
      <section className={`notte ${styles.nights}`} aria-labelledby="notti">
        <div className="wrap">
          <RunningHead left={words.calendar} headingId="notti" />
          <YearLoaf className={styles.loaf} shares={sharesOf(year, nights)} />
          <YearNights year={year} nights={nights} />
        </div>
      </section>
      <div className={`wrap ${styles.after}`}>
        <div className={styles.steps}>
          <NeighbourLinks before={before} after={after} pathOf={yearPath} nameOf={String} />
        </div>
        <CategoriesNav categories={categories} />
      </div>
      {yearBook && <OfferedYearBook {...yearBook} />}
    </>
  );
}

function sharesOf(year: string, nights: YearProps['nights']) {
  return monthsOf(year).map(
    (month) => nights.filter(({ day }) => day.startsWith(month)).length / daysOf(month).length,
  );
}
