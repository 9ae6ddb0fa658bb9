import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { dataDir, flushFolder, folderOf, readRelease } from './home.ts';
import type { Environment } from './site.ts';

export type Data = ReturnType<typeof openEmbedded>;

/** Each release has at most one copy of its data, named by its version. Each step may be repeated after an interruption. */
function openEmbedded() {
  const database = path.join(dataDir, 'database');
  const copyName = (version: string) => `${database}.of-${version}`;
  const hasCopy = async (version: string) => fs.existsSync(copyName(version));
  const removeCopy = async (version: string) => remove(copyName(version));
  /** Moves the data to the copy. */
  const moveToCopy = async (version: string) => {
    remove(copyName(version));
    move(database, copyName(version));
  };
  /** Replaces the data by the copy. */
  const switchToCopy = async (version: string) => {
    remove(database);
    fs.cpSync(copyName(version), database, {
      recursive: true,
      mode: fs.constants.COPYFILE_FICLONE,
    });
  };
  return {
    check: async () => {},
    openRehearsal: async (folder: string): Promise<Environment> => {
      for (const name of ['secret', 'media'])
        fs.symlinkSync(path.join(dataDir, name), path.join(folder, name));
      return {};
    },
    closeRehearsal: async () => {},
    // The new release gets the copy: the original is certainly flushed to the disk.
    saveCopy: async (version: string) => {
      await moveToCopy(version);
      await switchToCopy(version);
    },
    moveToCopy,
    hasCopy,
    switchToCopy,
    /** Moves the copy, if there is one, back into place. */
    restoreCopy: async (version: string) => {
      if (!(await hasCopy(version))) return;
      // The next start would finish a killed restore and replace the data.
      for (const ending of ['restored', 'restoring']) remove(`${database}.${ending}`);
      remove(database);
      move(copyName(version), database);
    },
    flush: async () => flushDisk(database),
    removeCopy,
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

/** Checks the settings as the site does, without printing a password. Imports the code on demand, to save memory. */
async function openGiven(): Promise<Data> {
  const [{ config }, { openPostgres }] = await Promise.all([
    import('#app/config.ts'),
    import('./postgres.ts'),
  ]);
  return openPostgres(`${config.databaseUrl}`);
}

/** Then the new release cannot open the folder of the embedded database. */
export function hasOtherEngine(from: string, to: string) {
  const [old, fresh] = [from, to].map((version) => readRelease(folderOf(version)).engine);
  return isEmbedded && old !== fresh;
}

const rehearsalFolder = path.join(dataDir, '.rehearsal');
// A rehearsal must not reach other servers.
const isolated = { STORAGE_URL: '', BACKUP_STORAGE_URL: '', SMTP_URL: '' };

export async function openRehearsal(): Promise<Environment> {
  remove(rehearsalFolder);
  fs.mkdirSync(rehearsalFolder, { recursive: true, mode: 0o700 });
  const env = await data.openRehearsal(rehearsalFolder);
  return { ...isolated, DATA_DIR: rehearsalFolder, TRIAL: 'on', ...env };
}

export async function closeRehearsal() {
  remove(rehearsalFolder);
  await data.closeRehearsal();
}

/** Lists the instances except the site with this process id. */
export async function listOthers(id: number) {
  const own = `${hostname()}:${id}`;
  const instances = (await data.listInstances()).map((instance) => instance.split(' '));
  return instances
    .map(([, version = '', name = '']) => ({ version, name }))
    .filter(({ name }) => name !== own);
}
