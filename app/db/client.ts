import { sql } from 'drizzle-orm';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type * as schema from './schema.ts';

export type Database = PgDatabase<NodePgQueryResultHKT, typeof schema>;

export type OpenDatabase = {
  db: Database & { $client: pg.Pool };
  /** True when this start created it, so that it holds no rows yet. */
  isNew: boolean;
  close: () => Promise<void>;
  /** Tells of each change to what the pages show, rows written by plain SQL included, from when it resolves. */
  watch: (watcher: ContentWatcher) => Promise<void>;
};

export type ContentWatcher = {
  /** From now on each change is told. What came before may have been missed. */
  watched: () => void;
  /** Nothing is told until `watched` again. */
  unwatched: () => void;
  changed: () => void;
};

/** Why the site cannot start, with what the database or the machine said of it. */
export class DatabaseUnusable extends Error {
  constructor(message: string, error: unknown) {
    super(message, { cause: new Error(innermost(error)) });
  }
}

// Of several addresses that were tried in vain the first tells enough; their sum has no words of its own.
function innermost(error: unknown): string {
  if (error instanceof AggregateError) return innermost(error.errors[0]);
  if (!(error instanceof Error)) return `${error}`;
  return error.cause === undefined ? error.message : innermost(error.cause);
}

/** The channel on which the triggers of `posts` and `settings` tell of a change. */
export const contentChannel = 'content_changed';

/** The one database of this process; `setDatabase` sets it before anything reads it. */
export let db: OpenDatabase['db'];

export function setDatabase(opened: Pick<OpenDatabase, 'db'>) {
  db = opened.db;
}

/**
 * A statement that is built once for each database instead of at each request: building takes Drizzle longer than
 * the embedded database takes to answer.
 */
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

/** Resolves when the database answers, rejects when it does not. */
export async function pingDatabase() {
  await db.execute(sql`select 1`);
}

const uniqueViolation = '23505';

/** Drizzle wraps the driver's error, on both drivers alike: the SQLSTATE sits in its cause. */
export function isUniqueViolation(error: unknown) {
  return error instanceof Error && (error.cause as { code?: string } | undefined)?.code === uniqueViolation;
}
