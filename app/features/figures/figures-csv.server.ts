import { stringify } from 'csv-stringify/sync';
import { asc, sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.ts';
import { figures } from './schema.ts';
import { monthsOfDays, writeIfPossible } from './store-figures.server.ts';

const kinds = {
  opening: 'apertura',
  arrival: 'arrivo',
  mail: 'dall’email',
  host: 'provenienza',
  machine: 'macchina',
  counted: '',
};
// Excel recognizes UTF-8 by this mark.
const byteOrderMark = '\ufeff';

/** A sum of a month has YYYY-MM instead of the day. */
export async function figuresCsv() {
  await writeIfPossible();
  const { day, kind, name, count } = figures;
  const isOfMonth = sql`${day} < (now() at time zone 'Europe/Rome')::date - make_interval(months => ${monthsOfDays}::int)`;
  const rows = await db
    .select({
      day: sql<string>`left(${day}::text, case when ${isOfMonth} then 7 else 10 end)`,
      kind,
      name,
      count,
    })
    .from(figures)
    .where(sql`${kind} <> 'counted'`)
    .orderBy(asc(day), asc(kind), asc(name));
  const lines = rows.map((row) => [row.day, kinds[row.kind], row.name, row.count]);
  const head = ['Giorno', 'Che cosa', 'Pagina o nome', 'Quante'];
  const format = { delimiter: ';', record_delimiter: 'windows', escape_formulas: true } as const;
  return byteOrderMark + stringify([head, ...lines], format);
}
