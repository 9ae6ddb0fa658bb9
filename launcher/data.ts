import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { dataDir, flushFolder } from './home.ts';
import type { Environment } from './site.ts';

export type Data = ReturnType<typeof openEmbedded>;

/** The data as a release left them are kept under its version. Each step may be repeated after it was cut off. */
function openEmbedded() {
  const database = path.join(dataDir, 'database');
  const kept = (version: string) => `${database}.of-${version}`;
  const isKept = async (version: string) => fs.existsSync(kept(version));
  const forget = async (version: string) => remove(kept(version));
  /** Keeps the data, and leaves nothing in their place. */
  const putAside = async (version: string) => {
    remove(kept(version));
    move(database, kept(version));
  };
  /** Replaces the data by the kept ones. */
  const take = async (version: string) => {
    remove(database);
    fs.cpSync(kept(version), database, { recursive: true, mode: fs.constants.COPYFILE_FICLONE });
  };
  return {
    check: async () => {},
    openRehearsal: async (): Promise<Environment> => ({}),
    closeRehearsal: async () => {},
    // The new release gets the copy, since the data that were there are on the disk already.
    keep: async (version: string) => {
      await putAside(version);
      await take(version);
    },
    putAside,
    isKept,
    take,
    /** The same, if there are kept data, which are not kept any longer. */
    putBack: async (version: string) => {
      if (!(await isKept(version))) return;
      // A restore that was killed would put its own in their place.
      remove(`${database}.restored`);
      remove(database);
      move(kept(version), database);
    },
    flush: async () => flushDisk(database),
    forget,
    listInstances: async (): Promise<string[]> => [],
  };
}

function remove(folder: string) {
  fs.rmSync(folder, { recursive: true, force: true });
}

function move(from: string, to: string) {
  fs.renameSync(from, to);
  flushFolder(dataDir);
}

export function flushDisk(folder: string) {
  execFileSync('sync', ['--file-system', folder]);
}

const { DATABASE_URL } = process.env;
export const isEmbedded = !DATABASE_URL;
export const data = isEmbedded ? openEmbedded() : await openGiven();

/** Checks the settings as the site does, which prints no password. Loaded only where it is used: it takes memory. */
async function openGiven(): Promise<Data> {
  const [{ config }, { openPostgres }] = await Promise.all([
    import('#app/config.ts'),
    import('./postgres.ts'),
  ]);
  return openPostgres(`${config.databaseUrl}`);
}

const rehearsalFolder = path.join(dataDir, '.rehearsal');
// Nothing of a rehearsal may reach out.
const alone = { STORAGE_URL: '', BACKUP_STORAGE_URL: '', SMTP_URL: '' };

export async function openRehearsal(): Promise<Environment> {
  remove(rehearsalFolder);
  fs.mkdirSync(rehearsalFolder, { recursive: true, mode: 0o700 });
  return { ...alone, DATA_DIR: rehearsalFolder, TRIAL: 'on', ...(await data.openRehearsal()) };
}

export async function closeRehearsal() {
  remove(rehearsalFolder);
  await data.closeRehearsal();
}

/** Lists the instances besides the site of this id. */
export async function listOthers(id: number) {
  const own = `${hostname()}:${id}`;
  const instances = (await data.listInstances()).map((instance) => instance.split(' '));
  return instances
    .map(([, version = '', name = '']) => ({ version, name }))
    .filter(({ name }) => name !== own);
}
