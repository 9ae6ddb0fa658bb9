import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/db/client.ts';

const options = { recursive: true, mode: fs.constants.COPYFILE_FICLONE };
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
    const filter = (file: string) => ![log, temporaryFiles].includes(path.basename(file));
    const failure = await fs.promises
      .cp(folder, copy, { ...options, filter })
      .catch((error: Error) => error);
    // The log needs the room that the copy has taken.
    if (failure) await fs.promises.rm(copy, { recursive: true, force: true });
    await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ label: string }>(
        sql`select labelfile as label from pg_backup_stop(false)`,
      );
      if (failure) throw failure;
      await fs.promises.cp(path.join(folder, log), path.join(copy, log), options);
      fs.writeFileSync(path.join(copy, 'backup_label'), `${rows[0]?.label}`);
    });
  } finally {
    await db.execute(sql`select pg_drop_replication_slot('copy')`);
  }
}
