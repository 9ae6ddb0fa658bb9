import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { dataDir, flushFolder } from './home.ts';
import { openPostgres } from './postgres.ts';
import type { Environment } from './site.ts';

/** The data as a release left them are kept under its version. What was cut off may be said again. */
export type Data = {
  check: () => Promise<void>;
  openRehearsal: () => Promise<Environment>;
  closeRehearsal: () => Promise<void>;
  keep: (version: string) => Promise<void>;
  /** Keeps them, and leaves nothing in their place. */
  putAside: (version: string) => Promise<void>;
  isKept: (version: string) => Promise<boolean>;
  /** Into the place of what is there. */
  take: (version: string) => Promise<void>;
  /** The same, if they are kept; they are so no longer. */
  putBack: (version: string) => Promise<void>;
  flush: () => Promise<void>;
  forget: (version: string) => Promise<void>;
  listInstances: () => Promise<string[]>;
};

function openEmbedded(): Data {
  const database = path.join(dataDir, 'database');
  const kept = (version: string) => `${database}.of-${version}`;
  const isKept = async (version: string) => fs.existsSync(kept(version));
  const forget = async (version: string) => remove(kept(version));
  const putAside = async (version: string) => {
    remove(kept(version));
    move(database, kept(version));
  };
  const take = async (version: string) => {
    remove(database);
    fs.cpSync(kept(version), database, { recursive: true, mode: fs.constants.COPYFILE_FICLONE });
  };
  return {
    check: async () => {},
    openRehearsal: async () => ({}),
    closeRehearsal: async () => {},
    // The release that comes gets the copy: the other is on the disk already.
    keep: async (version) => {
      await putAside(version);
      await take(version);
    },
    putAside,
    isKept,
    take,
    putBack: async (version) => {
      if (!(await isKept(version))) return;
      remove(database);
      move(kept(version), database);
    },
    flush: async () => flushDisk(database),
    forget,
    listInstances: async () => [],
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
export const data = DATABASE_URL ? openPostgres(DATABASE_URL) : openEmbedded();

const rehearsalFolder = path.join(dataDir, '.rehearsal');
// Nothing of a rehearsal may reach out.
const alone = { STORAGE_URL: '', BACKUP_STORAGE_URL: '', SMTP_URL: '', METRICS_PORT: '' };

export async function openRehearsal(): Promise<Environment> {
  remove(rehearsalFolder);
  fs.mkdirSync(rehearsalFolder, { recursive: true, mode: 0o700 });
  return { ...alone, DATA_DIR: rehearsalFolder, TRIAL: 'on', ...(await data.openRehearsal()) };
}

export async function closeRehearsal() {
  remove(rehearsalFolder);
  await data.closeRehearsal();
}

type Instance = { name: string; version: string };

/** Besides the site of this id. */
export async function listOthers(id: number): Promise<Instance[]> {
  const own = `${hostname()}:${id}`;
  const instances = (await data.listInstances()).map((instance) => instance.split(' '));
  return instances.map(([, version = '', name = '']) => ({ version, name })).filter(({ name }) => name !== own);
}
