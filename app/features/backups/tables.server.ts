import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/db/client.ts';
import { inBatches } from '#app/platform/db/in-batches.ts';
import { listColumns, listCreated } from '#app/platform/db/migrate.ts';

/** Tables that a backup leaves out, each with the reason. */
export const leftOut: Record<string, string> = {
  sessions: 'whoever was signed in signs in again',
  pending_sign_ins: 'sign-ins that wait for their second factor',
  password_recoveries: 'links that lapse within the hour',
  limits: 'requests that are counted for hours',
  sending_lease: 'a lease of seconds',
  picture_uses: 'a trigger writes them with the posts',
  mailbox_readings: 'where reading goes on: it is found again',
  imports: 'an import goes on where it began',
  import_findings: 'the report of an import',
  import_entries: 'what an import may take back for a day',
};

export type Table = {
  name: string;
  key: { name: string; isText: boolean }[];
  columns: string[];
  /** Generated columns, and those of a newer schema. */
  unwritten: string[];
  serials: string[];
  parents: string[];
};

/** Version 1.0 had this table; its backups have no rows of it. */
const removedTable = 'vocabulary';

export async function listTables(db: Database) {
  const { rows } = await db.execute<Table>(catalogue);
  const copied = new Set(listCreated('table')).difference(
    new Set([...Object.keys(leftOut), removedTable]),
  );
  return parentsFirst(rows.filter(({ name }) => copied.has(name)));
}

/** On a newer schema, whose migrations only add: the table as this release has it. */
export function asDeclared(table: Table): Table {
  const declared = listColumns(table.name);
  const added = table.columns.filter((name) => !declared.includes(name));
  return { ...table, unwritten: [...table.unwritten, ...added] };
}

const columnsWhere = (condition: string) =>
  sql.raw(`coalesce((select json_agg(a.attname order by a.attnum) from pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and ${condition}), '[]')`);

const catalogue = sql`
  select c.relname as name,
    ${columnsWhere(`a.attgenerated = ''`)} as columns,
    ${columnsWhere(`a.attgenerated <> ''`)} as unwritten,
    ${columnsWhere(`pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null`)} as serials,
    coalesce((select json_agg(json_build_object('name', a.attname, 'isText', a.atttypid = 'text'::regtype) order by k.position)
      from pg_index i, unnest(i.indkey) with ordinality as k (number, position), pg_attribute a
      where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.number), '[]') as key,
    coalesce((select json_agg(distinct p.relname) from pg_constraint f join pg_class p on p.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f'), '[]') as parents
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  order by c.relname`;

function parentsFirst(tables: Table[]) {
  const ordered: Table[] = [];
  const isWaiting = (name: string) =>
    tables.some((table) => table.name === name && !ordered.includes(table));
  const isReady = ({ name, parents }: Table) =>
    parents.every((parent) => parent === name || !isWaiting(parent));
  for (
    let waiting = tables;
    waiting.length > 0;
    waiting = waiting.filter((table) => !ordered.includes(table))
  ) {
    const next = waiting.find(isReady);
    if (!next)
      throw new Error(`Tables refer to each other in a circle: ${waiting.map(({ name }) => name)}`);
    ordered.push(next);
  }
  return ordered;
}

const batchSize = 500;

/** Reads in UTC, so that equal rows give equal text on every server. */
export async function* rowsOf(
  tx: Database,
  { name, key, unwritten }: Table,
): AsyncGenerator<string[]> {
  if (key.length === 0)
    throw new Error(`The table ${name} has no primary key to put its rows in order`);
  const row = unwritten.reduce(
    (row, column) => sql`${row} - ${sql.raw(`'${column}'`)}`,
    sql`to_jsonb(t)`,
  );
  const order = key.map(
    ({ name, isText }) => sql`t.${sql.identifier(name)}${sql.raw(isText ? ' collate "C"' : '')}`,
  );
  const query = sql`
    select (${row})::text as row from ${sql.identifier(name)} t order by ${sql.join(order, sql`, `)}`;
  for await (const rows of inBatches<{ row: string }>(tx, query, batchSize))
    yield rows.map(({ row }) => row);
}

export async function setTimeZoneUtc(tx: Database) {
  await tx.execute(sql`set local time zone 'UTC'`);
}
