import pg from 'pg';
import type { Data } from './data.ts';
import { Failure } from './home.ts';

const timeoutMs = 5000;

/** PostgreSQL copies the database by `create database … template`. */
export function openPostgres(address: string): Data {
  const name = decodeURIComponent(new URL(address).pathname.slice(1));
  const addressOf = (database: string) =>
    Object.assign(new URL(address), { pathname: database }).href;
  const kept = (version: string) => `${name.slice(0, 40)}_of_${version.replaceAll('.', '_')}`;
  const rehearsal = `${name.slice(0, 40)}_rehearsal`;
  const quoted = pg.escapeIdentifier;
  const ask = async (statement: string, database = name) => {
    const client = new pg.Client({
      connectionString: addressOf(database),
      connectionTimeoutMillis: timeoutMs,
    });
    await client.connect();
    return client.query(statement).finally(() => client.end());
  };
  const remove = async (database: string) =>
    void (await ask(`drop database if exists ${quoted(database)} with (force)`));
  const isKept = (version: string) =>
    ask('select', kept(version)).then(
      () => true,
      (error) => (error.code === missing ? false : Promise.reject(error)),
    );
  const take = async (version: string) => {
    await ask(`drop database if exists ${quoted(name)} with (force)`, kept(version));
    await ask(`create database ${quoted(name)} template ${quoted(kept(version))}`, kept(version));
  };
  return {
    check: async () => {
      const [{ name: role, may }] = (await ask(rights)).rows;
      const needs =
        'own its database and have CREATEDB: an update is tried in a database of its own';
      if (!may) throw new Failure('role', `The role ${role} has to ${needs}.`);
    },
    openRehearsal: async () => {
      await remove(rehearsal);
      await ask(`create database ${quoted(rehearsal)} template template0 encoding 'UTF8'`);
      return { DATABASE_URL: addressOf(rehearsal) };
    },
    closeRehearsal: () => remove(rehearsal),
    keep: async (version) => {
      await remove(kept(version));
      await ask(endOthers);
      await ask(`create database ${quoted(kept(version))} template ${quoted(name)}`);
    },
    putAside: () => Promise.reject(new Error('PostgreSQL changes its engine by itself')),
    isKept,
    take,
    putBack: async (version) => {
      if (!(await isKept(version))) return;
      await take(version);
      await remove(kept(version));
    },
    flush: async () => {},
    forget: (version) => remove(kept(version)),
    listInstances: async () => (await ask(listeners)).rows.map(({ instance }) => instance),
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
