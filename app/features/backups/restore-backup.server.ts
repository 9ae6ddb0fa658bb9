import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '#app/db/client.ts';
import { LockTaken } from '#app/db/embedded/embedded.ts';
import { type Departures, keepDepartures, listDepartures } from '#app/features/subscribers/left-since-backup.server.ts';
import { logError } from '#app/log.ts';
import { BackupRefused, type Foot, type Head } from './format.server.ts';
import { listContent } from './held-content.server.ts';
import { checkBackup, loadBackup } from './load-backup.server.ts';
import { writeBackup } from './make-backup.server.ts';
import { backupsFolder, type Place } from './place.server.ts';
import { lookAtEmbedded, replaceEmbedded } from './replace-embedded.server.ts';
import { lookAtPostgres, replacePostgres } from './replace-postgres.server.ts';
import { restoreSecret, type SecretOutcome } from './restore-secret.server.ts';

export type Restored = {
  backup: Head & Foot;
  heldIssues: number;
  /** How many had gone since the backup was made and stay gone; undefined if what was there could not be asked. */
  departed: number | undefined;
  secret: SecretOutcome;
  /** Where what was there lies now: the folder of the embedded database, or a backup of the other. */
  aside?: string;
};

/**
 * Puts a backup into the place of the database that is there: all of it, or nothing is changed. What somebody would miss
 * is replaced only when that is said, and kept beside. Who left the newsletter in the meantime is not brought back.
 * @throws BackupRefused, or LockTaken while the site runs
 */
export async function restoreBackup(file: string, place: Place, { isReplacing = false } = {}): Promise<Restored> {
  const { dataDir, databaseUrl, backupKey } = place;
  const backup = await checkBackup(file, backupKey);
  const departures = isReplacing ? await askForDepartures(place, backup.madeAt) : undefined;
  const fill = async (tx: Database) => {
    const loaded = await loadBackup(tx, file, backupKey);
    const departed = departures === 'unknown' ? undefined : await keepDepartures(tx, departures, backup.secret);
    const details = JSON.stringify({ madeAt: backup.madeAt });
    await tx.execute(sql`insert into security_events (kind, details) values ('backup-restored', ${details}::jsonb)`);
    return { ...loaded, departed };
  };
  const { result, aside } = await (databaseUrl
    ? replacePostgres(databaseUrl, { fill, approve: isReplacing ? (old) => keepCopy(old, place) : refuseContent })
    : replaceEmbedded(dataDir, { fill, approve: isReplacing ? undefined : refuseContent }));
  return { backup, ...result, aside, secret: restoreSecret(backup.secret, place) };
}

/**
 * What a restore would find: the backup, read to its end, and what the database here holds that would be missed, which
 * nobody can see while the site runs on the embedded one. @throws BackupRefused
 */
export async function tryRestore(file: string, place: Place) {
  const backup = await checkBackup(file, place.backupKey);
  const held = await lookAt(place, listContent).catch((error) => {
    if (error instanceof LockTaken) return error;
    throw error;
  });
  return { backup, held: held ?? [] };
}

function lookAt<Seen>({ dataDir, databaseUrl }: Place, see: (old: Database) => Promise<Seen>) {
  return databaseUrl ? lookAtPostgres(databaseUrl, see) : lookAtEmbedded(dataDir, see);
}

/** What is replaced may be broken: that must not keep anybody from replacing it. */
async function askForDepartures(place: Place, since: string): Promise<Departures | undefined | 'unknown'> {
  try {
    return await lookAt(place, (old) => listDepartures(old, since));
  } catch (error) {
    if (error instanceof LockTaken) throw error;
    logError(error);
    return 'unknown';
  }
}

async function refuseContent(old: Database) {
  const held = await listContent(old);
  if (held.length > 0)
    throw new BackupRefused(`The database already holds ${held.join(', ')}: say --replace to put the backup there.`);
  return undefined;
}

async function keepCopy(old: Database, { secret = '', ...place }: Place) {
  if ((await listContent(old)).length === 0) return undefined;
  const { name } = await writeBackup(old, { ...place, secret });
  return path.join(backupsFolder(place), name);
}
