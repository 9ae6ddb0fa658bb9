import fs from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { PGliteSource } from './pglite.ts';

const checkEveryMs = 1000;
// Often, so that there is little to do: everybody waits meanwhile.
const tidyEveryMs = 15_000;
const megabyte = 1024 * 1024;
// A segment of the log has 16 MB. Where the next one finds no room PostgreSQL gives up; until then it can be read.
const reserveBytes = 32 * megabyte;
const mostLog = 16 * megabyte;

const logIsLong = `
  select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > ${mostLog} as yes from pg_control_checkpoint()`;

// The measure of PostgreSQL's own autovacuum: fifty rows and a tenth for what the planner knows, a fifth for the room of
// dead rows. Without it the planner takes a full table for an empty one, and sorts all of it for one page.
const untidyTables = `
  select c.oid::regclass::text as name
  from pg_class c join pg_stat_user_tables s on s.relid = c.oid
  where s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
    or s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
    or (c.reltuples < 0 and pg_relation_size(c.oid) > 0)`;

/**
 * What a PostgreSQL server does beside its questions, and one process alone does not: writing the tables out, so that the
 * log does not grow without end, and tidying them (autovacuum). And it lets nobody write while the disk has no room for
 * the log, so that reading goes on. To be called between any two transactions.
 */
export function openHousekeeping(pglite: PGlite, { folder, isUnflushed }: PGliteSource) {
  if (!folder || isUnflushed) return async () => {};
  const log = path.join(folder, 'pg_wal');
  let checkedAt = Number.NEGATIVE_INFINITY;
  let tidiedAt = Number.NEGATIVE_INFINITY;
  let untidy: string[] = [];
  let isFull = false;

  async function look() {
    checkedAt = performance.now();
    const { rows } = await pglite.query<{ yes: boolean }>(logIsLong);
    if (rows[0]?.yes) await pglite.exec('checkpoint');
    if (hasNoRoom(log) !== isFull) await letWrite(isFull);
    if (!isFull) await tidy();
  }

  async function letWrite(isAllowed: boolean) {
    await pglite.exec(`set session characteristics as transaction read ${isAllowed ? 'write' : 'only'}`);
    isFull = !isAllowed;
    // Of a start on a full disk nothing comes, and whoever starts it says so.
    if (isFull && tidiedAt > Number.NEGATIVE_INFINITY) console.error(fullDisk(path.dirname(log)));
  }

  // One table at each look: whoever asks waits for one alone.
  async function tidy() {
    try {
      if (untidy.length === 0 && performance.now() - tidiedAt > tidyEveryMs) {
        tidiedAt = performance.now();
        const { rows } = await pglite.query<{ name: string }>(untidyTables);
        untidy = rows.map(({ name }) => name);
      }
      const name = untidy.shift();
      if (name) await pglite.exec(`vacuum (analyze) ${name}`);
    } catch (error) {
      // Whoever asks at this moment has nothing to do with it, and the next time tries again.
      console.error('The tables could not be tidied:', error);
    }
  }

  return async () => {
    if (performance.now() - checkedAt > checkEveryMs) await look();
  };
}

export function hasNoRoom(folder: string) {
  const { bavail, bsize } = fs.statfsSync(folder);
  return bavail * bsize < reserveBytes;
}

export function fullDisk(folder: string) {
  const disk = path.dirname(folder);
  return `The disk of ${disk} is full (less than ${reserveBytes / megabyte} MB are free): nothing can be written`;
}
