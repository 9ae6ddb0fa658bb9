import { data } from 'react-router';
import { monthOf, romeDay } from '#app/calendar/rome.ts';
import { listLitMonths, listNights, within } from '#app/features/archive/archive.server.ts';
import { daysOf, isOfArchive, monthAt, monthPath, neighbours } from '#app/features/archive/month.ts';
import { MonthNights } from '#app/features/archive/month-nights.tsx';
import { PostsByMonth } from '#app/features/archive/posts-by-month.tsx';
import { listPostsWhere } from '#app/features/posts/posts.server.ts';
import { headersOfLoader, showing } from '#app/routes/cache-tags.ts';
import { Crumbs } from '#app/routes/pages/crumbs.tsx';
import { databaseAway } from '#app/routes/pages/database-away.ts';
import NotFound from '#app/routes/pages/not-found/not-found.tsx';
import { PageHead } from '#app/routes/pages/page-head.tsx';
import { leadBack, pageAsked, pagePath } from '#app/routes/pages/posts/page-number.ts';
import { ListPager } from '#app/routes/pages/posts/pager.tsx';
import { ThoughtsAway } from '#app/routes/pages/posts/thoughts-away.tsx';
import { ArrowLink } from '#app/ui/links.tsx';
import { RunningHead } from '#app/ui/running-head.tsx';
import { archiveTexts } from '#site/texts/archive.ts';
import type { Route } from './+types/month';
import styles from './archive.module.css';
import { Heading } from './heading.tsx';
import { monthSteps, yearPath } from './steps.ts';

// One a day on one page.
const postsPerPage = 40;

export async function loader({ request, params }: Route.LoaderArgs) {
  const month = monthAt(params.year, params.month);
  const lit = await listLitMonths().catch(databaseAway);
  const today = romeDay(new Date());
  if (!month || !isOfArchive(month, lit, today)) return data(undefined, { status: 404 });
  const path = monthPath(month);
  const page = pageAsked(request) ?? leadBack(path);
  const [first = '', last = ''] = [daysOf(month).at(0), daysOf(month).at(-1)];
  const [nights, list] = await Promise.all([
    listNights(first, last),
    listPostsWhere(within(first, last), page, postsPerPage),
  ]);
  if (page > 1 && list.posts.length === 0) leadBack(path);
  const around = { isPast: month < today.slice(0, 7), ...neighbours(month, lit) };
  return data({ month, page, nights, ...list, ...around }, { headers: showing({ list: true }) });
}

export const headers = headersOfLoader;
export { ThoughtsAway as ErrorBoundary };
/** Nothing here needs React. */
export const handle = { sleepsOn: true };

export default function Month({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />;
  const { month, page, nights, posts, hasOlder } = loaderData;
  const { title, meta } = archiveTexts.month(monthOf(month), month.slice(0, 4));
  const count = nights.reduce((sum, night) => sum + night.count, 0);
  return (
    <>
      <PageHead meta={meta} path={pagePath(monthPath(month), page)} />
      <div className="wrap">
        <Crumbs steps={monthSteps(month)} />
        <Heading title={title} />
      </div>
      <section className={`notte ${styles.nights} ${styles.month}`} aria-labelledby="notti">
        <div className="wrap">
          <RunningHead left={archiveTexts.calendar} right={archiveTexts.lit(nights.length)} headingId="notti" />
          <MonthNights month={month} nights={nights} />
        </div>
      </section>
      <div className="wrap">
        {posts.length > 0 ? (
          <PostsByMonth posts={posts} isOfOneMonth aside={<p>{archiveTexts.thoughts(count)}</p>} />
        ) : (
          <Dark {...loaderData} />
        )}
        <ListPager path={monthPath(month)} page={page} hasOlder={hasOlder} />
        <Around {...loaderData} />
      </div>
    </>
  );
}

function Dark({ month, isPast }: { month: string; isPast: boolean }) {
  const { dark, darkYet } = archiveTexts.month(monthOf(month), month.slice(0, 4));
  return <p className={`t-3 ${styles.dark}`}>{isPast ? dark : darkYet}</p>;
}

function Around({ month, before, after }: { month: string; before?: string; after?: string }) {
  const year = month.slice(0, 4);
  const named = (one: string) => `${monthOf(one)} ${one.slice(0, 4)}`;
  return (
    <nav className={`${styles.after} ${styles.under}`} aria-label={archiveTexts.name}>
      {before && (
        <ArrowLink back rel="prev" href={monthPath(before)}>
          {named(before)}
        </ArrowLink>
      )}
      {after && (
        <ArrowLink rel="next" href={monthPath(after)}>
          {named(after)}
        </ArrowLink>
      )}
      <ArrowLink href={yearPath(year)}>{archiveTexts.whole(year)}</ArrowLink>
    </nav>
  );
}
