import { sql } from 'drizzle-orm';
import { romeDay } from '#app/calendar/rome.ts';
import { readRow, writeRow } from '#app/features/settings/row.server.ts';
import { db } from '#app/platform/db/client.ts';
import { logError } from '#app/platform/log.ts';
import { type Figure, others, setCounting, takeCounted } from './count-request.server.ts';
import { figures } from './schema.ts';

const everyMs = 60_000;
/** Bounds the rows of a day, which invented hosts would fill. */
const mostHostsOfToday = 500;
const mostHosts = 20;

let timer: NodeJS.Timeout | undefined;
/** The last day of which the database has the row `counted`. */
let markedDay = '';

/** Each instance writes its own figures. */
export async function startCounting() {
  await readSwitch();
  timer ??= setInterval(writeIfPossible, everyMs).unref();
}

export async function stopCounting() {
  clearInterval(timer);
  await writeIfPossible();
  timer = undefined;
}

/** A full disk stops neither the screen nor the counting. */
export async function writeIfPossible() {
  await writeFigures().catch(logError);
}

export async function findHiddenSince(): Promise<Date | undefined> {
  const { hiddenSince } = (await readRow('figures')) as { hiddenSince?: string };
  return hiddenSince ? new Date(hiddenSince) : undefined;
}

async function readSwitch() {
  const isHidden = (await findHiddenSince()) !== undefined;
  if (isHidden) markedDay = '';
  setCounting(!isHidden);
  return !isHidden;
}

/** Does nothing before the start, as on trial. A figure of a failed write is written with the next. */
export async function writeFigures() {
  if (!timer || !(await readSwitch())) return;
  const today = romeDay(new Date());
  const { rows, putBack } = takeCounted();
  const mark: Figure[] =
    markedDay === today ? [] : [{ day: today, kind: 'counted', name: '', count: 1 }];
  if (rows.length + mark.length === 0) return;
  try {
    await add([...rows, ...mark]);
    markedDay = today;
  } catch (error) {
    putBack();
    throw error;
  }
}

// In one order, so that two instances do not wait for each other.
const onConflict = sql`order by 1, 2, 3
  on conflict (day, kind, name) do update set count = ${figures}.count + excluded.count`;

async function add(rows: Figure[]) {
  const column = (name: keyof Figure) => sql.param(rows.map((row) => row[name]));
  await db.execute(sql`
    insert into ${figures} (day, kind, name, count)
    select day, kind, case when kind <> 'host' or name = ''
        or exists (select from ${figures} f where (f.day, f.kind, f.name) = (given.day, given.kind, given.name))
        or (select count(*) from ${figures} f where f.day = given.day and f.kind = 'host') < ${mostHostsOfToday}
      then name else ${others} end, sum(count)::int
    from unnest(${column('day')}::date[], ${column('kind')}::text[], ${column('name')}::text[],
      ${column('count')}::int[]) as given (day, kind, name, count)
    group by 1, 2, 3 ${onConflict}`);
}

export async function hideFigures() {
  await writeIfPossible();
  await writeRow('figures', { hiddenSince: new Date().toISOString() });
  await readSwitch();
}

export async function resumeFigures() {
  await writeRow('figures', {});
  await writeIfPossible();
}

export async function deleteFigures() {
  await db.delete(figures);
}

/** Older days are retained as sums of their month. */
export const monthsOfDays = 13;

export async function tidyFigures(now = new Date()) {
  const today = romeDay(now);
  await db.execute(sql`
    with old as (
      delete from ${figures} where extract(day from day) <> 1
        and day < ${today}::date - make_interval(months => ${monthsOfDays}::int) returning *
    )
    insert into ${figures} (day, kind, name, count)
    select date_trunc('month', day)::date, kind, name, sum(count)::int from old group by 1, 2, 3 ${onConflict}`);
  await db.execute(sql`
    with ranked as (
      select day, name, row_number() over (partition by day order by count desc, name) as place from ${figures}
      where kind = 'host' and name not in ('', ${others}) and day < ${today}
    ), rare as (
      delete from ${figures} f using ranked r
      where r.place > ${mostHosts} and f.kind = 'host' and f.day = r.day and f.name = r.name returning f.day, f.count
    )
    insert into ${figures} (day, kind, name, count)
    select day, 'host', ${others}, sum(count)::int from rare group by 1 ${onConflict}`);
}
