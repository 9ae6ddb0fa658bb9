import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/db/client.ts';
import { logError } from '#app/platform/log.ts';

const mode = fs.constants.COPYFILE_FICLONE;
const log = 'pg_wal';
const temporaryFiles = 'pgsql_tmp';

/**
 * PostgreSQL's low-level base backup: other queries run meanwhile. The copy recovers when it is opened, and holds the rows
 * that were committed at the end.
 */
export async function copyFolder(db: Database, folder: string, copy: string) {
  // The slot retains the log, which a checkpoint would remove.
  await db.execute(sql`select pg_create_physical_replication_slot('copy', true, true)`);
  try {
    await db.execute(sql`select pg_backup_start('copy', true)`);
    const failure = await copyFiles(folder, copy).catch((error: Error) => error);
    // The log needs the room that the copy has taken.
    if (failure) await fs.promises.rm(copy, { recursive: true, force: true }).catch(logError);
    await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ label: string }>(
        sql`select labelfile as label from pg_backup_stop(false)`,
      );
      if (failure) throw failure;
      await fs.promises.cp(path.join(folder, log), path.join(copy, log), { recursive: true, mode });
      fs.writeFileSync(path.join(copy, 'backup_label'), `${rows[0]?.label}`);
    });
  } finally {
    await db.execute(sql`select pg_drop_replication_slot('copy')`);
  }
}

async function copyFiles(folder: string, copy: string) {
  await fs.promises.mkdir(copy, { recursive: true });
  const entries = await fs.promises.readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const from = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, from);
    const [room = ''] = name.split(path.sep);
    if (room === log || name.includes(temporaryFiles)) continue;
    const to = path.join(copy, name);
    if (entry.isDirectory()) await fs.promises.mkdir(to, { recursive: true });
    else await fs.promises.copyFile(from, to, mode).catch(ignoreDeleted(from));
  }
}

/** A copy may lack a deleted file («Making a Base Backup Using the Low Level API»): recovery deletes it, too. */
const ignoreDeleted = (from: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT' || fs.existsSync(from)) throw error;
};
