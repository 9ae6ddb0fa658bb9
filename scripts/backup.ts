import './no-arguments.ts';
import path from 'node:path';
import { config } from '#app/config.ts';
import { backupsFolder } from '#app/features/backups/backup-files.server.ts';
import { hasEmbeddedDatabase } from '#app/features/backups/finish-restore.server.ts';
import { makeBackup } from '#app/features/backups/make-backup.server.ts';
import { sendBackup } from '#app/features/backups/remote-backups.server.ts';
import { asTyped } from '#app/platform/release.ts';
import { openForCommand, stopWith } from './stop.ts';

const whenRunning = `The site is running and holds its embedded database, so it makes its backups itself: every night at
03:30, and at once by «Fai una copia adesso» in Impostazioni. They lie in ${backupsFolder(config)}.`;

if (!config.databaseUrl && !hasEmbeddedDatabase(config.dataDir))
  stopWith(`There is no database in ${config.dataDir}.`);
// Nothing is migrated, since a backup is also made before an upgrade.
const opened = await openForCommand(whenRunning, { isDatabaseAlone: true });
const backup = await makeBackup('npm run backup').catch(stopWith);
const failure = await sendBackup(backup.name).catch((error) => error as Error);
await opened.close();

console.log(
  `Everything is in ${path.join(backupsFolder(config), backup.name)}, ${backup.bytes} bytes.`,
);
console.log(
  asTyped('Take it to another machine. Whether it is whole: npm run restore -- FILE --dry-run'),
);
if (config.backupBucket)
  console.log(failure ? `It was not sent. ${failure.message}` : 'It is in BACKUP_STORAGE_URL too.');
if (backup.isSealed) console.log('It opens only with BACKUP_KEY: keep that in another place too.');
else
  console.log(
    'It is not encrypted, and holds addresses and the secret of the site: set BACKUP_KEY, or keep it safe.',
  );
