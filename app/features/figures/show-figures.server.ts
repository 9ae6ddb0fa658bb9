import { stringify } from 'csv-stringify/sync';
import { desc, sql } from 'drizzle-orm';
import { laterDay, romeDay, romeTime } from '#app/calendar/rome.ts';
import { timeZone } from '#app/calendar/time-zone.ts';
import { issuePosts, issues, mailEvents } from '#app/features/issues/schema.ts';
import { posts } from '#app/features/posts/schema.ts';
import { newsletterSubscriptions as subscriptions } from '#app/features/subscribers/schema.ts';
import { db } from '#app/platform/db/client.ts';
import { others } from './count-request.server.ts';
import { figures } from './schema.ts';
import {
  findHiddenSince,
  monthsOfDays,
  mostHosts,
  writeIfPossible,
} from './store-figures.server.ts';

export type Period = 'month' | 'year';
export type Shown = Extract<Awaited<ReturnType<typeof showFigures>>, { state: 'counting' }>;
export type Unit = {
  /** YYYY-MM-DD or YYYY-MM. */
  unit: string;
  /** False while the figures were hidden. */
  isCounted: boolean;
  openings: number;
  arrivals: number;
  fromMail: number;
};
type Named = { kind: 'host' | 'mail' | 'machine'; name: string; count: number };
type Mail = {
  subject: string;
  day: string;
  sent: number;
  /** Null for the weekly mail: its posts are also in daily mails. */
  onSite: number | null;
  returned: number;
  left: number;
};

const daysOfPeriod = 30;
const departureDays = 2;
const mostMails = 31;
const offeredPosts = 300;

export async function showFigures(period: Period, postId: string | null, now = new Date()) {
  const hidden = await findHiddenSince();
  if (hidden) {
    const since = { day: romeDay(hidden), time: romeTime(hidden) };
    return { state: 'hidden', since, hasDays: (await db.$count(figures)) > 0 } as const;
  }
  await writeIfPossible();
  const today = romeDay(now);
  if ((await db.$count(figures, sql`kind = 'counted' and day < ${today}`)) === 0)
    return { state: 'first day' } as const;
  const from = startOf(period, today);
  const offered = await listPosts(postId);
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

function startOf(period: Period, today: string) {
  if (period === 'month') return laterDay(today, 1 - daysOfPeriod);
  const [year = 0, month = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 12)).toISOString().slice(0, 10);
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
        and s.inactive_since between i.started_at and i.started_at + make_interval(days => ${departureDays}::int)) as left
    from ${issues} i where i.counts is not null and i.started_at >= ${startOfDay(from)}
    order by i.started_at desc limit ${mostMails}`);
  return rows;
}

/** The first is the requested one, or else the newest. */
function listPosts(requestedId: string | null) {
  const { id, title, datedAt } = posts;
  return db
    .select({ id, title })
    .from(posts)
    .where(sql`${posts.status} = 'published' and ${posts.deletedAt} is null`)
    .orderBy(desc(sql`${id}::text = ${requestedId ?? ''}`), desc(datedAt), desc(id))
    .limit(offeredPosts);
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
// Excel recognizes UTF-8 by this mark.
const byteOrderMark = '\ufeff';

/** A sum of a month has YYYY-MM instead of the day. */
export async function figuresCsv(today: string) {
  await writeIfPossible();
  const { rows } = await db.execute<{
    day: string;
    kind: keyof typeof kinds;
    name: string;
    count: number;
  }>(sql`
    select left(day::text, case when day < ${today}::date - make_interval(months => ${monthsOfDays}::int)
      then 7 else 10 end) as day, kind, name, count
    from ${figures} where kind <> 'counted' order by 1, 2, 3`);
  const lines = rows.map((row) => [row.day, kinds[row.kind], row.name, row.count]);
  const head = ['Giorno', 'Che cosa', 'Pagina o nome', 'Quante'];
  const format = { delimiter: ';', record_delimiter: 'windows', escape_formulas: true } as const;
  return byteOrderMark + stringify([head, ...lines], format);
}
