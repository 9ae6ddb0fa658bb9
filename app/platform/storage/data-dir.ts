import fs from 'node:fs';
import path from 'node:path';
import { ConfigError } from '#app/config.ts';
import { log } from '#app/platform/log.ts';

const ownFolders = /^(database(\..+)?|backups|media(-near)?|outbox|pages|tmp|lost\+found|\..+)$/;

/** Sets the umask of the process. @throws ConfigError */
export function openDataDir(dataDir: string) {
  process.umask(0o077);
  try {
    makeFolder(dataDir);
    fs.rmdirSync(fs.mkdtempSync(path.join(dataDir, '.writable-')));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // The database reports a full disk with a better message.
    if (code !== 'ENOSPC')
      throw new ConfigError(
        `DATA_DIR holds "${dataDir}"; it must be a folder that this user may write to (${code})`,
      );
  }
  closeToOthers(dataDir);
  removeLeftovers(temporaryFolder(dataDir));
}

/** For large files. The name of each folder in it starts with the id of its process. */
export const temporaryFolder = (dataDir: string) => path.join(dataDir, 'tmp');

/** Killed processes leave folders, perhaps with the id of this process. A command may run beside the site. */
function removeLeftovers(folder: string) {
  const isOfAnother = (id = '') => id !== `${process.pid}` && fs.existsSync(`/proc/${id}`);
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  for (const name of names.filter((name) => !isOfAnother(name.split('-')[0])))
    fs.rmSync(path.join(folder, name), { recursive: true, force: true });
}

// mkdir with `recursive` never returns under /proc.
function makeFolder(folder: string) {
  if (fs.existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  fs.mkdirSync(folder);
}

function closeToOthers(folder: string) {
  if (process.platform === 'win32' || (fs.statSync(folder).mode & 0o077) === 0) return;
  try {
    const entries = fs.readdirSync(folder, { withFileTypes: true });
    // A folder such as /var/lib must stay open to others.
    const isShared = entries.some((entry) => entry.isDirectory() && !ownFolders.test(entry.name));
    if (isShared) throw new Error("It holds folders that are not the site's");
    fs.chmodSync(folder, 0o700);
  } catch (error) {
    log.warn(
      `Other users of this machine may open DATA_DIR, ${folder}: ${(error as Error).message}`,
    );
  }
}
