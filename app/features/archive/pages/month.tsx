import { capital, inWords } from '#app/calendar/in-words.ts';
import { daysOf, monthOf, romeDay } from '#app/calendar/rome.ts';
import { listNights } from '#app/features/archive/archive.server.ts';
import { isOfArchive, monthAt, monthPath, neighbours } from '#app/features/archive/month.ts';
import { PostsByMonth } from '#app/features/archive/posts-by-month.tsx';
import { MonthNights } from '#app/features/archive/year-nights.tsx';
import {
  ListPager,
  leadBack,
  pagePath,
  requestedPage,
} from '#app/features/posts/listing/pager.tsx';
import { ThoughtsUnavailable } from '#app/features/posts/listing/thoughts-unavailable.tsx';
import { listLitMonths } from '#app/features/posts/lit-months.server.ts';
import { listPostsWhere, within } from '#app/features/posts/posts.server.ts';
import { databaseUnavailable, noPage } from '#app/frame/pages/failures.server.ts';
import { type Found, foundPage } from '#app/frame/pages/found-page.tsx';
import { PageHead } from '#app/frame/pages/page-head.tsx';
import { fill } from '#app/site/fill.ts';
import { useTexts } from '#app/site/use-site.tsx';
import { ArrowLink } from '#app/ui/links.tsx';
import { RunningHead } from '#app/ui/running-head/running-head.tsx';
import type { Route } from './+types/month';
import styles from './archive.module.css';
import { Breadcrumbs, Heading, NeighbourLinks, yearPath, yearStep } from './archive-head.tsx';

const postsPerPage = 40;

export async function loader({ request, params }: Route.LoaderArgs) {
  const month = monthAt(params.year, params.month);
  const lit = await listLitMonths().catch(databaseUnavailable);
  const today = romeDay(new Date());
  if (!month || !isOfArchive(month, lit, today)) return noPage();
  const path = monthPath(month);
  const page = requestedPage(request) ?? leadBack(path);
  const [first = '', last = ''] = [daysOf(month).at(0), daysOf(month).at(-1)];
  const [nights, list] = await Promise.all([
    listNights(first, last),
    listPostsWhere(within(first, last), page, postsPerPage),
  ]);
  if (page > 1 && list.posts.length === 0) leadBack(path);
  const around = { isPast: month < today.slice(0, 7), ...neighbours(month, lit) };
  return { month, page, nights, ...list, ...around };
}

export { ThoughtsUnavailable as ErrorBoundary };

type Props = Found<Route.ComponentProps>;

export default foundPage(MonthOfNights);

function MonthOfNights(props: Props) {
  const { month, page, nights, posts, hasOlder } = props;
  const words = useTexts('archive');
  const [name, anno] = [monthOf(month), month.slice(0, 4)];
  const title = fill(words.month.title, { mese: capital(name), anno });
  const meta = {
    title: fill(words.month.meta.title, { mese: capital(name), anno }),
    description: fill(words.month.meta.description, { mese: name, anno }),
  };
  const count = nights.reduce((sum, night) => sum + night.count, 0);
  return (
    <>
      <PageHead meta={meta} path={pagePath(monthPath(month), page)} />
      <div className="wrap">
        <Breadcrumbs steps={[yearStep(anno), { name, path: monthPath(month) }]} />
        <Heading title={title} />
      </div>
      <section
        className={`solo-schermo notte ${styles.nights} ${styles.month}`}
        aria-labelledby="notti"
      >
        <div className="wrap">
          <RunningHead
            left={words.calendar}
            right={litNights(words, nights.length)}
            headingId="notti"
          />
          <MonthNights month={month} nights={nights} />
        </div>
      </section>
      <div className="wrap">
        {posts.length > 0 ? (
          <PostsByMonth posts={posts} heading={manyThoughts(words, count, nights.length)} />
        ) : (
          <Dark {...props} />
        )}
        <ListPager path={monthPath(month)} page={page} hasOlder={hasOlder} />
        <Around {...props} />
      </div>
    </>
  );
}

type Words = ReturnType<typeof useTexts<'archive'>>;

function litNights({ lit, numbers }: Words, nights: number) {
  return fill(nights > 1 ? lit.many : lit.one, { numero: numbers[nights] ?? nights });
}

function manyThoughts({ numbers, month: { thoughts } }: Words, count: number, nights: number) {
  if (count === 1) return thoughts.one;
  const numero = capital(inWords(count));
  return fill(nights === 1 ? thoughts.oneNight : thoughts.many, {
    numero,
    notti: numbers[nights] ?? nights,
  });
}

function Dark({ month, isPast }: { month: string; isPast: boolean }) {
  const { dark, darkYet } = useTexts('archive').month;
  return (
    <p className={`t-3 ${styles.dark}`}>
      {fill(isPast ? dark : darkYet, { mese: monthOf(month) })}
    </p>
  );
}

function Around({ month, before, after }: { month: string; before?: string; after?: string }) {
  const { name, whole: fullYear } = useTexts('archive');
  const year = month.slice(0, 4);
  const named = (one: string) => `${monthOf(one)} ${one.slice(0, 4)}`;
  return (
    <nav className={`${styles.after} ${styles.under}`} aria-label={name}>
      <NeighbourLinks before={before} after={after} pathOf={monthPath} nameOf={named} />
      <ArrowLink href={yearPath(year)}>{fill(fullYear, { anno: year })}</ArrowLink>
    </nav>
  );
}
