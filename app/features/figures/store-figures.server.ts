import { sql } from 'drizzle-orm';
import { romeDay } from '#app/calendar/rome.ts';
import { readRow, writeRow } from '#app/features/settings/row.server.ts';
import { db } from '#app/platform/db/client.ts';
import { logError } from '#app/platform/log.ts';
import type { ActionResult } from '#app/ui/action-result.ts';
import { others, putBack, setCounting, takeFigures } from './count-request.server.ts';
import { figures } from './schema.ts';

const everyMs = 60_000;
export const mostHosts = 20;
/** Older days are retained as sums of their month. */
export const monthsOfDays = 13;

let timer: NodeJS.Timeout | undefined;

/** Each instance writes its own figures. */
export async function startCounting() {
  timer ??= setInterval(writeIfPossible, everyMs).unref();
  await writeIfPossible();
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

export async function hideFigures(isHidden: boolean): Promise<ActionResult> {
  await writeIfPossible();
  await writeRow('figures', isHidden ? { hiddenSince: new Date().toISOString() } : {});
  await writeIfPossible();
  return { outcome: 'done' };
}

export async function deleteFigures() {
  await db.delete(figures);
}

// In one order, so that two instances do not wait for each other.
const addUp = sql`group by 1, 2, 3 order by 1, 2, 3
  on conflict (day, kind, name) do update set count = ${figures}.count + excluded.count`;

/** Does nothing before the start, as on trial. A figure of a failed write is written with the next. */
export async function writeFigures() {
  if (!timer) return;
  const isHidden = (await findHiddenSince()) !== undefined;
  setCounting(!isHidden);
  if (isHidden) return;
  const taken = takeFigures();
  const mark = { day: romeDay(new Date()), kind: 'counted', name: '', count: 1 };
  try {
    await db.execute(sql`
      insert into ${figures} select day, kind, name, sum(count)
      from jsonb_populate_recordset(null::${figures}, ${JSON.stringify([...taken, mark])}::jsonb) ${addUp}`);
  } catch (error) {
    putBack(taken);
    throw error;
  }
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
