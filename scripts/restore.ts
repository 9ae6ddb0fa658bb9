import { parseArgs } from 'node:util';
import { config } from '#app/config.ts';
import { type Restored, restoreBackup } from '#app/features/backups/restore-backup.server.ts';
import { stopWith } from './stop.ts';

// Puts a backup into the place of this environment's database: `npm run restore -- FILE [--replace]`.

const usage = 'Say which backup: npm run restore -- FILE [--replace]';

const { positionals, values } = readArguments();
const [file, ...more] = positionals;
if (!file || more.length > 0) stopWith(usage);

const restored = await restoreBackup(file, config, { isReplacing: values.replace }).catch(stopWith);
console.log(tell(restored).join('\n'));

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean', default: false } } });
  } catch {
    return stopWith(usage);
  }
}

function tell({ backup, heldIssues, secret, aside }: Restored) {
  const lines = [`Restored from ${backup.madeAt}, every digest the same:`];
  for (const [name, { rows }] of Object.entries(backup.tables)) lines.push(`  ${name}: ${rows}`);
  if (aside) lines.push(`What was there before lies in ${aside}. Remove it when you no longer need it.`);
  if (heldIssues > 0)
    lines.push(`${heldIssues} mailings under way or set for later are paused: resume them in Newsletter, or not.`);
  if (secret.outcome === 'written') lines.push('The secret of the site is back in DATA_DIR.');
  if (secret.outcome === 'differs')
    lines.push(
      '',
      'SECRET of this environment is not that of the backup. Until it is, links in mails already sent and second factors',
      `do not work, and addresses that must not be written to are not known. Set SECRET to what ${secret.file} holds,`,
      'on every instance, remove that file, and start the site.',
    );
  return lines;
}
