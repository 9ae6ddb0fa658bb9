import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { config } from '#app/config.ts';
import { type OpenDatabase, setDatabase } from '#app/db/client.ts';
import { openEmbeddedDatabase } from '#app/db/embedded.ts';
import { LockTaken } from '#app/db/lock.ts';
import { openPostgres } from '#app/db/postgres.ts';
import { importFile, kinds } from '#app/features/import/import-file.server.ts';
import type { Report } from '#app/features/import/report.ts';
import { stopWith } from './stop.ts';

// Brings posts or subscribers from elsewhere: `npm run import -- FILE --kind posts|subscribers|wordpress [--write]`.

const usage = `Say what to import: npm run import -- FILE --kind ${kinds.join('|')} [--write]`;
const mostRefusals = 200;

const { positionals, values } = readArguments();
const [file] = positionals;
const kind = kinds.find((kind) => kind === values.kind);
if (!file || !kind || positionals.length > 1) stopWith(usage);
if (!fs.existsSync(file)) stopWith('There is no such file.');

const opened = await open().catch(stopWith);
setDatabase(opened);
const report = await importFile(file, kind, { writes: values.write }).catch(stopWith);
await opened.close();
console.log(tell(report).join('\n'));

function readArguments() {
  const dryRun = { type: 'boolean', default: false } as const;
  const options = { kind: { type: 'string' }, write: dryRun, 'dry-run': dryRun } as const;
  try {
    const read = parseArgs({ allowPositionals: true, options });
    return read.values.write && read.values['dry-run'] ? stopWith(usage) : read;
  } catch {
    return stopWith(usage);
  }
}

async function open(): Promise<OpenDatabase> {
  if (config.databaseUrl) return openPostgres(config.databaseUrl);
  try {
    return await openEmbeddedDatabase(config.dataDir);
  } catch (error) {
    if (!(error instanceof LockTaken)) throw error;
    return stopWith('The site is running and holds its embedded database: stop it, import, and start it again.');
  }
}

function tell({ added, alreadyThere, skipped, refused }: Report) {
  const lines = refused.slice(0, mostRefusals).map(({ place, reason }) => `  ${place}: ${reason}`);
  if (refused.length > mostRefusals) lines.push(`  and ${refused.length - mostRefusals} more`);
  return [
    `${values.write ? 'Added' : 'Would be added'}: ${added}`,
    `Already there: ${alreadyThere}`,
    ...(skipped > 0 ? [`Not posts, left out: ${skipped}`] : []),
    `Refused: ${refused.length}`,
    ...lines,
    ...(values.write ? [] : ['Nothing was written: this was a trial. Add --write to do it.']),
  ];
}
