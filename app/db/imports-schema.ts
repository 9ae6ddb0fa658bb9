import { sql } from 'drizzle-orm';
import {
  bigserial,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

type ImportCounts = Record<'added' | 'changed' | 'alreadyThere' | 'leftOut' | 'refused', number>;

/** One at a time is tried or written; the next one replaces it. */
export const imports = pgTable(
  'imports',
  {
    id: uuid().primaryKey().defaultRandom(),
    state: text({ enum: ['uploading', 'trying', 'tried', 'importing', 'done', 'stopped', 'refused'] })
      .notNull()
      .default('uploading'),
    kind: text({ enum: ['posts', 'subscribers'] })
      .notNull()
      .default('posts'),
    fileName: text('file_name').notNull().default(''),
    account: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
    /** Records of the file, known after the trial. */
    records: integer(),
    done: integer().notNull().default(0),
    counts: jsonb().$type<ImportCounts>(),
    refusal: jsonb().$type<{ code: string; detail?: string }>(),
  },
  (table) => [
    uniqueIndex('imports_one_at_a_time').on(sql`(true)`).where(sql`${table.state} in ('trying', 'importing')`),
  ],
);

/** The file, until it is imported: another instance may go on with it. */
export const importPieces = pgTable(
  'import_pieces',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position] })],
);

export const importFindings = pgTable(
  'import_findings',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    unit: text({ enum: ['line', 'item'] }).notNull(),
    number: integer().notNull(),
    title: text(),
    code: text().notNull(),
    detail: text(),
  },
  (table) => [index('import_findings_import').on(table.importId, table.id)],
);
