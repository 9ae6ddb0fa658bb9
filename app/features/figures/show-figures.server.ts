import { stringify } from 'csv-stringify/sync';
import { desc, sql } from 'drizzle-orm';
import { laterDay, romeDay, romeTime } from '#app/calendar/rome.ts';
import { timeZone } from '#app/calendar/time-zone.ts';
import { issuePosts, issues, mailEvents } from '#app/features/issues/schema.ts';
import { posts } from '#app/features/posts/schema.ts';
import { newsletterSubscriptions as subscriptions } from '#app/features/subscribers/schema.ts';
import { db } from '#app/platform/db/client.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { findHiddenSince, others, writeFigures } from './count-request.server.ts';
import { figures } from './schema.ts';
import { monthsOfDays, mostHosts } from './store-figures.server.ts';

type Period = 'month' | 'year';
export type Shown = Extract<Awaited<ReturnType<typeof showFigures>>, { state: 'counting' }>;
type Sums = Record<'openings' | 'arrivals' | 'fromMail', number>;
/** `unit`: YYYY-MM-DD or YYYY-MM. While the figures are hidden, nothing is counted. */
export type Unit = Sums & { unit: string; isCounted: boolean };
type Named = { kind: string; name: string; count: number };
type Mail = Record<'sent' | 'returned' | 'left', number> & {
  subject: string;
  day: string;
  /** Null for the weekly mail: its posts are also in daily mails. */
  onSite: number | null;
};

export async function showFigures(parameters: URLSearchParams, now = new Date()) {
  const since = await findHiddenSince();
  if (since) return { state: 'hidden', since, hasDays: (await db.$count(figures)) > 0 } as const;
  await writeFigures();
  const today = romeDay(now);
  if ((await db.$count(figures, sql`day < ${today}`)) === 0) return { state: 'first day' } as const;
  const period = parameters.get('periodo') === 'anno' ? 'year' : 'month';
  // A year starts with the first day of its month.
  const from =
    period === 'month' ? laterDay(today, -29) : `${laterDay(today, -364).slice(0, 7)}-01`;
  const offered = await listPosts(parameters.get('pensiero') ?? undefined);
  const [units, unitsOfPost, unitsOfToday, names, mails, readers] = await Promise.all([
    listUnits(from, today, period),
    listUnits(from, today, period, `/post/${offered[0]?.id}`),
    listUnits(today, today, 'month'),
    listNames(from),
    listMails(from),
    countReaders(from),
  ]);
  const openingsToday = unitsOfToday[0]?.openings ?? 0;
  const counted = { units, unitsOfPost, openingsToday, names, mails, readers, offered };
  return { state: 'counting', period, time: romeTime(now), ...counted } as const;
}

/** One entry for each day or month, also without a figure. */
async function listUnits(from: string, to: string, period: Period, page?: string) {
  const [step, length] = period === 'month' ? ['1 day', 10] : ['1 month', 7];
  const sumOf = (kind: string) => sql`coalesce(sum(count) filter (where kind = ${kind}), 0)::int`;
  const isOfPage = page ? sql`f.name in (${page}, '')` : sql`true`;
  const { rows } = await db.execute<Unit>(sql`
    select left(unit::text, ${length}::int) as unit, ${sumOf('opening')} as openings,
      ${sumOf('arrival')} as arrivals, ${sumOf('mail')} as "fromMail", ${sumOf('counted')} > 0 as "isCounted"
    from generate_series(${from}::timestamp, ${to}::timestamp, ${step}::interval) as unit
    left join ${figures} f on f.day >= unit and f.day < unit + ${step}::interval and ${isOfPage}
    group by unit order by unit`);
  return rows;
}

/** The most frequent hosts, the others together, the mail and all machines. */
async function listNames(from: string) {
  const { rows } = await db.execute<Named>(sql`
    select kind, label as name, sum(count)::int as count from (
      select kind, sum(count) as count, case when kind = 'mail' then '' when kind = 'host' and name <> ''
        and row_number() over (partition by kind, name in ('', ${others}) order by sum(count) desc, name) > ${mostHosts}
        then ${others} else name end as label
      from ${figures} where day >= ${from} and kind in ('host', 'mail', 'machine') group by kind, name
    ) named group by kind, label order by label = ${others}, 3 desc, label`);
  return rows;
}

const startOfDay = (day: string) => sql`(${day}::timestamp at time zone ${timeZone})`;

/** Those that are sent completely. */
async function listMails(from: string) {
  const { rows } = await db.execute<Mail>(sql`
    select i.subject, to_char(i.started_at at time zone ${timeZone}, 'DD/MM') as day,
      (i.counts->>'submitted')::int as sent,
      case when i.gathers is null then (select coalesce(sum(f.count), 0)::int from ${issuePosts} p
        join ${figures} f on f.kind = 'mail' and f.name = '/post/' || p.post_id where p.issue_id = i.id) end as "onSite",
      (i.counts->>'failed')::int + (select count(distinct e.subscription_id)::int
        from ${mailEvents} e where e.issue_id = i.id and e.kind = 'gone') as returned,
      (select count(*)::int from ${subscriptions} s where s.inactive_reason = 'unsubscribed'
        and s.inactive_since between i.started_at and i.started_at + interval '2 days') as left
    from ${issues} i where i.counts is not null and i.started_at >= ${startOfDay(from)}
    order by i.started_at desc limit 31`);
  return rows;
}

/** The first is the requested one, or else the newest. */
function listPosts(requested: string | undefined) {
  const { id, title, datedAt } = posts;
  const requestedId = isUuid(requested) ? requested : null;
  return db
    .select({ id, title })
    .from(posts)
    .where(sql`${posts.status} = 'published' and ${posts.deletedAt} is null`)
    .orderBy(desc(sql`${id}::text = ${requestedId}`), desc(datedAt), desc(id))
    .limit(300);
}

/** One scan: 100,000 subscriptions take 60 ms. */
async function countReaders(from: string) {
  const since = startOfDay(from);
  const { rows } = await db.execute<{ count: number; joined: number; left: number }>(sql`
    select count(*) filter (where is_active)::int as count,
      count(*) filter (where subscribed_at >= ${since})::int as joined,
      count(*) filter (where inactive_since >= ${since})::int as left
    from ${subscriptions} where is_active or inactive_reason <> 'pending'`);
  return rows[0];
}

const kinds = {
  opening: 'apertura',
  arrival: 'arrivo',
  mail: 'dall’email',
  host: 'provenienza',
  machine: 'macchina',
};

/** A sum of a month has YYYY-MM instead of the day. */
export async function figuresCsv(today: string) {
  await writeFigures();
  const { rows } = await db.execute(sql`
    select left(day::text, case when day < ${today}::date - make_interval(months => ${monthsOfDays}::int)
      then 7 else 10 end) as day, ${JSON.stringify(kinds)}::jsonb->>kind as kind, name, count
    from ${figures} where kind <> 'counted' order by 1, figures.kind, name`);
  return stringify(rows, {
    columns: { day: 'Giorno', kind: 'Che cosa', name: 'Pagina o nome', count: 'Quante' },
    header: true,
    // Excel recognizes UTF-8 by this mark.
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
  });
}
