import { sql } from 'drizzle-orm';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type * as schema from './schema.ts';

export type Database = PgDatabase<NodePgQueryResultHKT, typeof schema>;

export type OpenDatabase = {
  db: Database & { $client: pg.Pool };
  /** True when this start created it. */
  isNew: boolean;
  close: () => Promise<void>;
  /** Once resolved, reports every change of what the pages show, also by plain SQL. */
  watch: (watcher: ContentWatcher) => Promise<void>;
};

export type ContentWatcher = {
  /** From now on every change is reported. Earlier ones may have been missed. */
  watched: () => void;
  /** Nothing is reported until `watched` is called again. */
  unwatched: () => void;
  changed: () => void;
};

/** The site cannot start. `cause` has one line from the database or the machine. */
export class DatabaseUnusable extends Error {
  constructor(message: string, error: unknown) {
    super(message, { cause: new Error(innermost(error)) });
  }
}

// An AggregateError, of several addresses tried, has no message.
function innermost(error: unknown): string {
  if (error instanceof AggregateError) return innermost(error.errors[0]);
  if (!(error instanceof Error)) return `${error}`;
  return error.cause === undefined ? error.message : innermost(error.cause);
}

/** The triggers of `posts` and `settings` notify it. */
export const contentChannel = 'content_changed';

/** The one database of this process. `setDatabase` comes first. */
export let db: OpenDatabase['db'];

export function setDatabase(opened: Pick<OpenDatabase, 'db'>) {
  db = opened.db;
}

/** Builds a statement once for each database: building takes Drizzle longer than running it takes PGlite. */
export function prepared<Statement>(prepare: (db: Database) => Statement): () => Statement {
  let owner: Database | undefined;
  let statement: Statement;
  return () => {
    if (owner !== db) {
      owner = db;
      statement = prepare(db);
    }
    return statement;
  };
}

export async function pingDatabase() {
  await db.execute(sql`select 1`);
}

const uniqueViolation = '23505';

/** Drizzle wraps the driver's error, so the SQLSTATE is in its cause. */
export function isUniqueViolation(error: unknown) {
  return error instanceof Error && (error.cause as { code?: string } | undefined)?.code === uniqueViolation;
}
