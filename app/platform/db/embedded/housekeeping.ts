import fs from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { logError } from '#app/platform/log.ts';
import type { PGliteSource } from './pglite.ts';

const checkIntervalMs = 1000;
// A vacuum blocks every query.
const vacuumIntervalMs = 15_000;
const megabyte = 1024 * 1024;
const reserveBytes = 32 * megabyte;
const maxLogBytes = 16 * megabyte;

const isLogLong = `
  select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > ${maxLogBytes} as yes from pg_control_checkpoint()`;

// These are the thresholds of autovacuum.
const tablesToVacuum = `
  select c.oid::regclass::text as name
  from pg_class c join pg_stat_user_tables s on s.relid = c.oid
  where s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
    or s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
    or (c.reltuples < 0 and pg_relation_size(c.oid) > 0)`;

/** Call the returned function between two transactions. */
export function openHousekeeping(pglite: PGlite, { folder, isUnflushed }: PGliteSource) {
  if (!folder || isUnflushed) return async () => {};
  const log = path.join(folder, 'pg_wal');
  let checkedAt = Number.NEGATIVE_INFINITY;
  let vacuumedAt = Number.NEGATIVE_INFINITY;
  let tables: string[] = [];
  let isFull = false;

  async function check() {
    checkedAt = performance.now();
    const { rows } = await pglite.query<{ yes: boolean }>(isLogLong);
    if (rows[0]?.yes) await pglite.exec('checkpoint');
    if (hasNoRoom(log) !== isFull) await setWritable(isFull);
    if (!isFull) await vacuum();
  }

  async function setWritable(isWritable: boolean) {
    await pglite.exec(
      `set session characteristics as transaction read ${isWritable ? 'write' : 'only'}`,
    );
    isFull = !isWritable;
    if (isFull && vacuumedAt > Number.NEGATIVE_INFINITY) logError(fullDisk(path.dirname(log)));
  }

  async function vacuum() {
    try {
      if (tables.length === 0 && performance.now() - vacuumedAt > vacuumIntervalMs) {
        vacuumedAt = performance.now();
        const { rows } = await pglite.query<{ name: string }>(tablesToVacuum);
        tables = rows.map(({ name }) => name);
      }
      const name = tables.shift();
      if (name) await pglite.exec(`vacuum (analyze) ${name}`);
    } catch (error) {
      logError(new Error('A table could not be vacuumed', { cause: error }));
    }
  }

  return async () => {
    if (performance.now() - checkedAt > checkIntervalMs) await check();
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
