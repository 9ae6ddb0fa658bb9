import { sql } from 'drizzle-orm';
import { romeDay } from '#app/calendar/rome.ts';
import { writeRow } from '#app/features/settings/settings.server.ts';
import { db } from '#app/platform/db/client.ts';
import { addUp, others, writeFigures } from './count-request.server.ts';
import { figures } from './schema.ts';

export const mostHosts = 20;
/** An older day is retained as a part of its month. */
export const monthsOfDays = 13;

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
