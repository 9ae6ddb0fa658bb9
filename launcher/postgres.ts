import pg from 'pg';
import type { Data } from './data.ts';

const timeoutMs = 5000;

/** PostgreSQL copies the database by `create database … template`. */
export function openPostgres(address: string): Data {
  const name = decodeURIComponent(new URL(address).pathname.slice(1));
  const addressOf = (database: string) =>
    Object.assign(new URL(address), { pathname: database }).href;
  const copyName = (version: string) => `${name.slice(0, 40)}_of_${version.replaceAll('.', '_')}`;
  const rehearsal = `${name.slice(0, 40)}_rehearsal`;
  const quoted = pg.escapeIdentifier;
  const query = async (statement: string, database = name) => {
    const client = new pg.Client({
      connectionString: addressOf(database),
      connectionTimeoutMillis: timeoutMs,
    });
    await client.connect();
    return client.query(statement).finally(() => client.end());
  };
  const remove = async (database: string) =>
    void (await query(`drop database if exists ${quoted(database)} with (force)`));
  const hasCopy = (version: string) =>
    query('select', copyName(version)).then(
      () => true,
      (error) => (error.code === missing ? false : Promise.reject(error)),
    );
  const switchToCopy = async (version: string) => {
    await query(`drop database if exists ${quoted(name)} with (force)`, copyName(version));
    await query(
      `create database ${quoted(name)} template ${quoted(copyName(version))}`,
      copyName(version),
    );
  };
  return {
    check: async () => {
      const [{ name: role, may }] = (await query(rights)).rows;
      const needs =
        'own its database and have CREATEDB: an update is tried in a database of its own';
      if (!may) throw new Error(`The role ${role} has to ${needs}.`);
    },
    openRehearsal: async () => {
      await remove(rehearsal);
      await query(`create database ${quoted(rehearsal)} template template0 encoding 'UTF8'`);
      return { DATABASE_URL: addressOf(rehearsal) };
    },
    closeRehearsal: () => remove(rehearsal),
    saveCopy: async (version) => {
      await remove(copyName(version));
      await query(endOthers);
      await query(`create database ${quoted(copyName(version))} template ${quoted(name)}`);
    },
    moveToCopy: () => Promise.reject(new Error('PostgreSQL changes its engine by itself')),
    hasCopy,
    switchToCopy,
    restoreCopy: async (version) => {
      if (!(await hasCopy(version))) return;
      await switchToCopy(version);
      await remove(copyName(version));
    },
    flush: async () => {},
    removeCopy: (version) => remove(copyName(version)),
    listInstances: async () => (await query(listeners)).rows.map(({ instance }) => instance),
  };
}

const missing = '3D000';
const rights = `select rolname as name, (rolcreatedb or rolsuper) and pg_has_role(datdba, 'usage') as may
  from pg_roles, pg_database where rolname = current_user and datname = current_database()`;
// A database with connections cannot be copied.
const endOthers = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`;
// Each instance has one such connection (app/open-site.ts).
const listeners = `select distinct application_name as instance from pg_stat_activity
  where datname = current_database() and application_name like 'site %:%' order by 1`;
