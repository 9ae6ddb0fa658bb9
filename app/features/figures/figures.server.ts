import { stringify } from 'csv-stringify/sync';
import { desc, type SQL, sql } from 'drizzle-orm';
import { laterDay, romeDay, romeTime } from '#app/calendar/rome.ts';
import { timeZone } from '#app/calendar/time-zone.ts';
import { issuePosts, issues, mailEvents } from '#app/features/issues/schema.ts';
import { posts } from '#app/features/posts/schema.ts';
import { writeRow } from '#app/features/settings/settings.server.ts';
import { newsletterSubscriptions as subscriptions } from '#app/features/subscribers/schema.ts';
import { db } from '#app/platform/db/client.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { addUp, findHiddenSince, others, writeFigures } from './count-request.server.ts';
import { figures, monthsOfDays } from './schema.ts';

const mostHosts = 20;

export type Counted = Extract<Awaited<ReturnType<typeof showFigures>>, { state: 'counting' }>;
export type Unit = Counted['units'][number];
type Named = { kind: string; name: string; count: number };
type Mail = { day: string; subject: string } & Record<
  'sent' | 'onSite' | 'returned' | 'left',
  number
>;

export async function showFigures(parameters: URLSearchParams, now = new Date()) {
  const since = await findHiddenSince();
  if (since) return { state: 'hidden', since, hasDays: (await db.$count(figures)) > 0 } as const;
  await writeFigures();
  const [today, time] = [romeDay(now), romeTime(now)];
  if ((await db.$count(figures, sql`day < ${today}`)) === 0)
    return { state: 'first day', time } as const;
  const isYear = parameters.get('periodo') === 'anno';
  const firstMonth = laterDay(`${today.slice(0, 7)}-01`, -334).slice(0, 7);
  const from = isYear ? `${firstMonth}-01` : laterDay(today, -29);
  const offered = await listPosts(parameters.get('pensiero') ?? undefined);
  const page = `/post/${offered[0]?.id}`;
  const [[{ sums: totals }, ...periods], names, mails, readersNow] = await Promise.all([
    listSums(from, today, isYear, page),
    listNames(from),
    listMails(from),
    db.$count(subscriptions, sql`is_active`),
  ]);
  let [readers, ofPost] = [readersNow - totals.joined + totals.left, 0];
  const units = periods.map(({ unit, sums }) => {
    readers += sums.joined - sums.left;
    ofPost += sums['post opening'];
    return { unit, ...sums, readers, ofPost };
  });
  const counted = { units, totals: { ...totals, readers: readersNow }, names, mails, offered };
  return { state: 'counting', isYear, from, today, time, ...counted } as const;
}

/** `counted` is more than 0 for a day on which the site ran and the figures were not hidden. */
const sumKinds = [
  ...(['counted', 'today', 'opening', 'arrival', 'mail'] as const),
  ...(['post opening', 'post mail', 'joined', 'left'] as const),
];
type Period = { unit: string; sums: Record<(typeof sumKinds)[number], number> };

const dayOf = (instant: SQL) => sql`(${instant} at time zone ${timeZone})::date`;

/** Of the whole period, then of each day or month (YYYY-MM) in it. */
async function listSums(from: string, today: string, isYear: boolean, page: string) {
  const { rows } = await db.execute<Period>(sql`
    select unit, jsonb_object_agg(kind, count) as sums from (
      select left(day::text, ${isYear ? 7 : 10}) as unit, kind, sum(count)::int as count from (
        select day::date, kind, 0 as count from generate_series(${from}::timestamp, ${today}, '1 day') day,
          string_to_table(${sumKinds.join()}, ',') kind
        union all select day, kind, count from ${figures}
        union all select day, 'today', count from ${figures} where day = ${today} and kind = 'opening'
        union all select day, 'post ' || kind, count from ${figures} where name = ${page}
        union all select ${dayOf(sql`at`)}, kind, 1 from ${subscriptions}, lateral (
          values ('joined', subscribed_at), ('left', inactive_since)) changes(kind, at)
          where is_active or inactive_reason <> 'pending'
      ) changes where day >= ${from} group by grouping sets ((1, 2), 2)
    ) sums group by unit order by unit nulls first`);
  return rows as [Period, ...Period[]];
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

/** Those that are sent completely. A weekly mail has the openings of its day, except those of the day’s own posts. */
async function listMails(from: string) {
  const day = dayOf(sql`i.started_at`);
  const { rows } = await db.execute<Mail>(sql`
    select ${day}::text as day, i.subject, (i.counts->>'submitted')::int as sent,
      (select coalesce(sum(f.count), 0)::int from ${figures} f left join (${issuePosts} p
        join ${issues} d on d.id = p.issue_id) on f.name = '/post/' || p.post_id
        where f.kind = 'mail' and f.day >= ${day} and case when i.gathers is null then d.id = i.id
          else f.day = ${day} and ${dayOf(sql`d.started_at`)} is distinct from f.day end) as "onSite",
      (i.counts->>'failed')::int + (select count(distinct e.subscription_id)::int
        from ${mailEvents} e where e.issue_id = i.id and e.kind = 'gone') as returned,
      (select count(*)::int from ${subscriptions} s where s.inactive_reason = 'unsubscribed'
        and s.inactive_since between i.started_at and i.started_at + interval '2 days') as left
    from ${issues} i where i.counts is not null and ${day} >= ${from}
    order by i.started_at desc limit 31`);
  return rows;
}

/** The first is the requested one, or else the newest. */
function listPosts(requested: string | undefined) {
  const { id, title, datedAt } = posts;
  const requestedId = isUuid(requested) ? requested : null;
  return db
    .select({ id, title, since: sql<string>`${dayOf(sql`${datedAt}`)}::text` })
    .from(posts)
    .where(sql`${posts.status} = 'published' and ${posts.deletedAt} is null`)
    .orderBy(desc(sql`${id}::text = ${requestedId}`), desc(datedAt), desc(id))
    .limit(300);
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

export async function hideFigures(isHidden: boolean) {
  await writeFigures();
  await writeRow('figures', isHidden ? { hiddenSince: new Date().toISOString() } : {});
  return { outcome: 'done' };
}

export async function deleteFigures() {
  await writeFigures();
  await db.delete(figures);
}

/** Adds old days to their months, and the rare hosts of a past day to its others. */
export async function tidyFigures(now = new Date()) {
  const today = romeDay(now);
  await db.execute(sql`
    with tidied as (
      select day, kind, name,
        case when day < ${today}::date - make_interval(months => ${monthsOfDays}::int)
          then date_trunc('month', day)::date else day end as new_day,
        case when kind = 'host' and name <> '' and day < ${today} and row_number() over (
            partition by day, kind, name in ('', ${others}) order by count desc, name) > ${mostHosts}
          then ${others} else name end as new_name
      from ${figures}
    ), moved as (
      delete from ${figures} f using tidied t
      where (f.day, f.kind, f.name) = (t.day, t.kind, t.name) and (f.day, f.name) <> (new_day, new_name)
      returning new_day, f.kind, new_name, f.count
    )
    insert into ${figures} select new_day, kind, new_name, sum(count) from moved ${addUp}`);
}
