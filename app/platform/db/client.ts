import { sql } from 'drizzle-orm';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { ContentWatcher } from './content-changes.ts';
import type * as schema from './schema.ts';

export type Database = PgDatabase<NodePgQueryResultHKT, typeof schema>;

export type OpenDatabase = {
  db: Database & { $client: pg.Pool };
  close: () => Promise<void>;
  watch: (watcher: ContentWatcher, name?: string) => Promise<void>;
  /** Copies the embedded database, since reading it at length would hold its only connection. */
  copy?: (folder: string) => Promise<void>;
};

export type OpenOptions = {
  migrates?: boolean;
  /** Runs under the lock of the embedded database, before it is opened. */
  whenLocked?: () => void;
  /** Throws if no new site may be started. */
  refuseEmpty?: (fact: string) => Promise<void>;
};

export class DatabaseUnusable extends Error {
  constructor(message: string, reason?: unknown) {
    super(reason === undefined ? message : `${message}: ${innermost(reason)}`);
  }
}

function innermost(error: unknown): string {
  if (error instanceof AggregateError) return innermost(error.errors[0]);
  const { message = `${error}`, cause } = error as Partial<Error>;
  return cause === undefined ? message.split('\n', 1).join() : innermost(cause);
}

export const unopened = new Proxy({} as OpenDatabase['db'], {
  get: () => {
    throw new DatabaseUnusable('The database is not open yet');
  },
});

export let db = unopened;
export let copyDatabase: OpenDatabase['copy'];

export function setDatabase(opened: Pick<OpenDatabase, 'db' | 'copy'>) {
  db = opened.db;
  copyDatabase = opened.copy;
}

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
// 25006: the embedded database is read-only while the disk is full.
const fullDisk = ['53100', '25006', 'ENOSPC', 'EDQUOT', 'EFBIG'];

export const isUniqueViolation = (error: unknown) => codeOf(error) === uniqueViolation;
export const isOfFullDisk = (error: unknown) => fullDisk.includes(codeOf(error) ?? '');

/** Drizzle and the stores put the first error in `cause`. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, cause } = error as { code?: string; cause?: unknown };
  return codeOf(cause) ?? code;
}
