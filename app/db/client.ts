import { sql } from 'drizzle-orm';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type * as schema from './schema.ts';

export type Database = PgDatabase<NodePgQueryResultHKT, typeof schema>;

export type OpenDatabase = {
  db: Database & { $client: pg.Pool };
  isNew: boolean;
  close: () => Promise<void>;
  /** Also of changes by plain SQL. */
  watch: (watcher: ContentWatcher) => Promise<void>;
};

export type ContentWatcher = {
  watched: () => void;
  unwatched: () => void;
  /** Tags of what changed (decision 21). Undefined: anything. */
  changed: (tags?: string[]) => void;
};

/** The message is one line. */
export class DatabaseUnusable extends Error {
  constructor(message: string, reason?: unknown) {
    super(reason === undefined ? message : `${message}: ${innermost(reason)}`);
  }
}

// An AggregateError has no message. The WebAssembly throws objects of its own.
function innermost(error: unknown): string {
  if (error instanceof AggregateError) return innermost(error.errors[0]);
  const { message = `${error}`, cause } = error as Partial<Error>;
  return cause === undefined ? message.split('\n', 1).join() : innermost(cause);
}

/** Notified by triggers of what pages show. */
export const contentChannel = 'content_changed';

/** Many changes, and those of settings, name no tag. */
export function tagsOf({ payload }: pg.Notification): string[] | undefined {
  return payload ? payload.split(',') : undefined;
}

export let db: OpenDatabase['db'];

export function setDatabase(opened: Pick<OpenDatabase, 'db'>) {
  db = opened.db;
}

/** Drizzle builds a statement more slowly than PGlite runs it. */
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

/** Drizzle puts the driver's error in `cause`. */
export function isUniqueViolation(error: unknown) {
  return error instanceof Error && (error.cause as { code?: string } | undefined)?.code === uniqueViolation;
}
