import { type SQL, sql } from 'drizzle-orm';
import { laterDay, romeDay, romeTime } from '#app/calendar/rome.ts';
import { db } from '#app/platform/db/client.ts';
import { others } from './count-request.server.ts';
import { figures } from './schema.ts';
import { findHiddenSince, writeIfPossible } from './store-figures.server.ts';
import { listMails, showPost, showReaders } from './subjects.server.ts';

export type Period = 'month' | 'year';
export type Sums = { openings: number; arrivals: number; fromMail: number };
/** `unit`: YYYY-MM-DD or YYYY-MM. */
export type UnitSums = Sums & { unit: string };
export type Named = { name: string; count: number };

const daysOfPeriod = 30;

export async function showFigures(period: Period, postId: string | null, now = new Date()) {
  const hiddenSince = await findHiddenSince();
  if (hiddenSince)
    return {
      state: 'hidden',
      since: hiddenSince,
      hasDays: (await db.$count(figures)) > 0,
    } as const;
  await writeIfPossible();
  const today = romeDay(now);
  const first = await findFirstDay();
  if (first >= today) return { state: 'first day' } as const;
  const from = startOf(period, today);
  const [units, [sumsOfToday], names, readers, mails, post] = await Promise.all([
    listUnits(from, today, period),
    listUnits(today, today, 'month'),
    listNames(from),
    showReaders(from, today),
    listMails(from),
    showPost(postId, first, today),
  ]);
  const isOf = (kind: string) => names.filter((named) => named.kind === kind);
  return {
    state: 'counting',
    period,
    from,
    today: { day: today, time: romeTime(now), openings: sumsOfToday?.openings ?? 0 },
    total: totalOf(units),
    first,
    units,
    sources: sourcesOf(isOf('host'), totalOf(units).fromMail),
    machines: isOf('machine'),
    ...{ readers, mails, post },
  } as const;
}

function startOf(period: Period, today: string) {
  if (period === 'month') return laterDay(today, 1 - daysOfPeriod);
  const [year, month] = today.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 12)).toISOString().slice(0, 10);
}

async function findFirstDay() {
  const { rows } = await db.execute<{ day: string | null }>(
    sql`select min(day)::text as day from ${figures} where kind = 'counted'`,
  );
  return rows[0]?.day ?? '9999';
}

const sumOf = (kind: string) =>
  sql`coalesce(sum(count) filter (where kind = ${sql.raw(`'${kind}'`)}), 0)::int`;

const sums: SQL = sql`${sumOf('opening')} as openings, ${sumOf('arrival')} as arrivals, ${sumOf('mail')} as "fromMail"`;

/** One entry for each day or month, also without a figure. */
async function listUnits(from: string, to: string, period: Period): Promise<UnitSums[]> {
  const [step, length] = period === 'month' ? ['1 day', 10] : ['1 month', 7];
  const { rows } = await db.execute<UnitSums>(sql`
    with found as (
      select left(day::text, ${length}::int) as unit, ${sums} from ${figures}
      where day between ${from} and ${to} group by 1
    )
    select left(step::date::text, ${length}::int) as unit, coalesce(openings, 0) as openings,
      coalesce(arrivals, 0) as arrivals, coalesce("fromMail", 0) as "fromMail"
    from generate_series(${from}::date, ${to}::date, ${step}::interval) as step
    left join found on found.unit = left(step::date::text, ${length}::int) order by 1`);
  return rows;
}

async function listNames(from: string) {
  const { rows } = await db.execute<Named & { kind: string }>(sql`
    select kind, name, sum(count)::int as count from ${figures}
    where day >= ${from} and kind in ('host', 'machine') group by 1, 2 order by count desc, name`);
  return rows;
}

function totalOf(units: Sums[]): Sums {
  const sum = (read: (one: Sums) => number) => units.reduce((total, one) => total + read(one), 0);
  return {
    openings: sum(({ openings }) => openings),
    arrivals: sum(({ arrivals }) => arrivals),
    fromMail: sum(({ fromMail }) => fromMail),
  };
}

const mostHosts = 20;

function sourcesOf(hosts: Named[], fromMail: number) {
  const countOf = (wanted: string) => hosts.find(({ name }) => name === wanted)?.count ?? 0;
  const named = hosts.filter(({ name }) => name !== '' && name !== others);
  const rare = named.slice(mostHosts).reduce((sum, { count }) => sum + count, 0);
  return {
    unnamed: countOf(''),
    fromMail,
    hosts: named.slice(0, mostHosts).map(({ name, count }) => ({ name, count })),
    others: countOf(others) + rare,
  };
}
