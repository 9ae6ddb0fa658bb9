import fs from 'node:fs';
import { romeDay, romeTime } from '#app/calendar/rome.ts';
import { config } from '#app/config.ts';
import { backupsFolder, listBackups } from '#app/features/backups/backup-files.server.ts';
import { fetchBackup, listRemoteBackups } from '#app/features/backups/remote-backups.server.ts';
import {
  type Restored,
  restoreBackup,
  tryRestore,
} from '#app/features/backups/restore-backup.server.ts';
import { LockTaken } from '#app/platform/db/embedded/embedded.ts';
import { backupStore } from '#app/platform/storage/store/open-stores.ts';
import { isRunning, readArguments, stopWith, stopWithUsage } from './stop.ts';

const usage = `npm run restore -- FILE --dry-run   a trial: reads the whole backup, says what is in it and what is here, changes nothing
npm run restore -- FILE             puts it into an empty database
npm run restore -- FILE --replace   puts it in the place of what is here, which is kept beside it
npm run restore -- --list           says which backups there are, here and in BACKUP_STORAGE_URL
FILE is a file, or the name of a backup in that list
--unsealed: also a backup that is not encrypted, although BACKUP_KEY is set
The site must be stopped. The backups that the site made lie in ${config.dataDir}/backups.`;

type Backup = Restored['backup'];
const target = config.databaseUrl
  ? 'the PostgreSQL of DATABASE_URL'
  : `the embedded database in ${config.dataDir}`;

const flag = { type: 'boolean', default: false } as const;
const { positionals, values } = readArguments(usage, {
  replace: flag,
  unsealed: flag,
  list: flag,
  'dry-run': flag,
});
const [given] = positionals;
if (values.list && given) stopWithUsage(usage, `${given} is too much`);
if (values.list) await list();
if (!given) stopWithUsage(usage, 'FILE is missing');
const file = fs.existsSync(given) ? given : await fetchBackup(given).catch(stopWith);
const takesUnsealed = values.unsealed;
if (values['dry-run']) await printTrial(file);
else
  printRestored(
    await restoreBackup(file, config, { isReplacing: values.replace, takesUnsealed }).catch(
      stopWith,
    ),
  );

async function list() {
  const here = listBackups();
  for (const { name, bytes } of here)
    console.log(`${name}  ${bytes} bytes, in ${backupsFolder(config)}`);
  const store = backupStore();
  const remote = store ? await listRemoteBackups(store).catch(stopWith) : [];
  for (const { name, bytes } of remote)
    console.log(`${name}  ${bytes} bytes, in ${store?.location}`);
  if (here.length + remote.length === 0) console.log('There are no backups.');
  process.exit(0);
}

async function printTrial(file: string) {
  const { backup, content } = await tryRestore(file, config, { takesUnsealed }).catch(stopWith);
  console.log(`The backup is whole. ${describe(backup)}`);
  if (content instanceof LockTaken) console.log(isRunning);
  else if (content instanceof Error) console.log(content.message);
  else if (content.length === 0)
    console.log(`It would go into ${target}, which holds nothing that would be missed.`);
  else
    console.log(
      `In ${target} are ${content.join(', ')}. They would be kept beside it: say --replace.`,
    );
  console.log('Nothing was changed: this was a trial. Leave out --dry-run to do it.');
}

function printRestored({
  backup,
  pausedIssues,
  closedSchedules,
  mended,
  leftSince,
  secret,
  copy: oldCopy,
}: Restored) {
  console.log(`Restored into ${target}, and read back row by row. ${describe(backup)}`);
  if (oldCopy)
    console.log(`What was there before lies in ${oldCopy}. Remove it when you no longer need it.`);
  if (pausedIssues > 0)
    console.log(
      `${pausedIssues} mailings under way or set for later are paused: resume them in Newsletter, or not.`,
    );
  if (closedSchedules > 0)
    console.log(
      `${closedSchedules} thoughts were scheduled for a time that has passed, and may have been published and mailed: they are drafts, planned for that day. Look at the calendar.`,
    );
  for (const sentence of mended) console.log(sentence);
  if (leftSince)
    console.log(
      `${leftSince} subscribers had left or been deleted since the backup was made: they stay so.`,
    );
  if (leftSince === undefined)
    console.log(
      'What was here before could not be asked who left since the backup was made: they are subscribers again. Look for them before you mail.',
    );
  if (secret.outcome === 'written')
    console.log(`The secret of the site is back in ${config.dataDir}.`);
  if (secret.outcome === 'differs')
    console.log(`
SECRET of this environment is not that of the backup. Until it is, links in mails already sent and second factors
do not work, and addresses that must not be written to are not known. Set SECRET to what ${secret.file} holds,
on every instance, remove that file, and start the site.`);
  console.log(
    'Now start the site, sign in (every session has ended), look at Newsletter, and make a backup.',
  );
}

function describe({ madeAt, release, tables, files, missing }: Backup) {
  const rows = (name: string) => tables[name]?.rows ?? 0;
  const total = Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);
  const moment = new Date(madeAt);
  const lacking =
    missing.length > 0
      ? `; missing are those of ${missing.length} pictures: ${missing.join(', ')}`
      : '';
  const by = release ? `, by version ${release.version}` : '';
  return `It was made on ${romeDay(moment)} at ${romeTime(moment)}, Rome's time${by}, and holds:
  thoughts, with the bin: ${rows('posts')}
  subscribers: ${rows('newsletter_subscriptions')}, with ${rows('consent_events')} events of their consent
  mailings: ${rows('issues')}, with ${rows('deliveries')} deliveries
  accounts: ${rows('administrators')}
  files of pictures: ${files?.rows ?? 0}${lacking}
  rows in all: ${total}`;
}
