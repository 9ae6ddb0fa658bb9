import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { dataDir, Failure } from './home.ts';
import type { Environment } from './site.ts';

/** The data as a release left them are kept under its version. Every verb may be said again after it was cut off. */
type Data = {
  check: () => Promise<void>;
  openRehearsal: () => Promise<Environment>;
  closeRehearsal: () => Promise<void>;
  keep: (version: string) => Promise<void>;
  /** Leaves no database in the place. */
  putAside: (version: string) => Promise<void>;
  isKept: (version: string) => Promise<boolean>;
  putBack: (version: string) => Promise<void>;
  forget: (version: string) => Promise<void>;
  listInstances: () => Promise<string[]>;
};

const rehearsalFolder = path.join(dataDir, '.rehearsal');
// Nothing of a rehearsal may reach out.
const alone = { DATABASE_DIRECT_URL: '', STORAGE_URL: '', BACKUP_STORAGE_URL: '', SMTP_URL: '', METRICS_PORT: '' };

function openFolder() {
  fs.rmSync(rehearsalFolder, { recursive: true, force: true });
  fs.mkdirSync(rehearsalFolder, { recursive: true, mode: 0o700 });
  return { ...alone, DATA_DIR: rehearsalFolder, TRIAL: 'on' };
}

function embedded(): Data {
  const database = path.join(dataDir, 'database');
  const kept = (version: string) => `${database}.of-${version}`;
  const remove = (folder: string) => fs.rmSync(folder, { recursive: true, force: true });
  const copy = (from: string, to: string) => {
    const unfinished = path.join(dataDir, 'database.unfinished');
    remove(unfinished);
    fs.cpSync(from, unfinished, { recursive: true, mode: fs.constants.COPYFILE_FICLONE });
    flush(unfinished);
    remove(to);
    fs.renameSync(unfinished, to);
    flush(dataDir);
  };
  return {
    check: async () => {},
    openRehearsal: async () => openFolder(),
    closeRehearsal: async () => remove(rehearsalFolder),
    keep: async (version) => copy(database, kept(version)),
    putAside: async (version) => fs.renameSync(database, kept(version)),
    isKept: async (version) => fs.existsSync(kept(version)),
    putBack: async (version) => copy(kept(version), database),
    forget: async (version) => remove(kept(version)),
    listInstances: async () => [],
  };
}

/** What was written stays after a power cut. */
export function flush(folder: string) {
  execFileSync('sync', ['--file-system', folder]);
}

function postgres(address: string): Data {
  const name = decodeURIComponent(new URL(address).pathname.slice(1));
  const addressOf = (database: string) => Object.assign(new URL(address), { pathname: database }).href;
  const kept = (version: string) => `${name.slice(0, 40)}_of_${version.replaceAll('.', '_')}`;
  const rehearsal = `${name.slice(0, 40)}_rehearsal`;
  const quoted = pg.escapeIdentifier;
  const ask = async (statement: string, values: string[] = [], database = name) => {
    const client = new pg.Client({ connectionString: addressOf(database), connectionTimeoutMillis: 5000 });
    await client.connect();
    return client.query(statement, values).finally(() => client.end());
  };
  const remove = (database: string) => ask(`drop database if exists ${quoted(database)} with (force)`);
  const exists = async (database: string) =>
    ask('select', [], database).then(
      () => true,
      (error) => (error.code === '3D000' ? false : Promise.reject(error)),
    );
  return {
    check: async () => {
      const { rows } = await ask(`select rolname, (rolcreatedb or rolsuper) and pg_has_role(datdba, 'usage') as may
        from pg_roles, pg_database where rolname = current_user and datname = current_database()`);
      const [{ may, rolname }] = rows;
      if (!may)
        throw new Failure(
          'role',
          `The role ${rolname} has to own its database and to have CREATEDB: an update is tried in a database of its own.`,
        );
    },
    openRehearsal: async () => {
      await remove(rehearsal);
      await ask(`create database ${quoted(rehearsal)} template template0 encoding 'UTF8'`);
      return { ...openFolder(), DATABASE_URL: addressOf(rehearsal) };
    },
    closeRehearsal: async () => {
      fs.rmSync(rehearsalFolder, { recursive: true, force: true });
      // After a change was cut off the database may be missing: it is put back first.
      await remove(rehearsal);
    },
    keep: async (version) => {
      await remove(kept(version));
      await ask(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`);
      await ask(`create database ${quoted(kept(version))} template ${quoted(name)}`);
    },
    putAside: () => Promise.reject(new Error('PostgreSQL is its own engine')),
    isKept: (version) => exists(kept(version)),
    putBack: async (version) => {
      await ask(`drop database if exists ${quoted(name)} with (force)`, [], kept(version));
      await ask(`create database ${quoted(name)} template ${quoted(kept(version))}`, [], kept(version));
    },
    forget: async (version) => void (await remove(kept(version))),
    listInstances: async () => {
      const { rows } = await ask(`select distinct application_name as instance from pg_stat_activity
        where datname = current_database() and application_name like 'site %:%' order by 1`);
      return rows.map(({ instance }) => instance);
    },
  };
}

const { DATABASE_URL, DATABASE_DIRECT_URL } = process.env;
export const isEmbedded = !DATABASE_URL;
export const data = DATABASE_URL ? postgres(DATABASE_DIRECT_URL || DATABASE_URL) : embedded();

type Instance = { name: string; version: string };

/** Besides the site of this id. */
export async function listOthers(id: number): Promise<Instance[]> {
  const own = `${hostname()}:${id}`;
  const instances = (await data.listInstances()).map((instance) => instance.split(' '));
  return instances.map(([, version = '', name = '']) => ({ version, name })).filter(({ name }) => name !== own);
}
