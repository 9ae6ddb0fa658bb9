import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { config } from '#app/config.ts';
import { type OpenDatabase, setDatabase } from '#app/db/client.ts';
import { openEmbeddedDatabase } from '#app/db/embedded/embedded.ts';
import { openPostgres } from '#app/db/postgres.ts';
import { importFile, type Kind, kinds, type Report } from '#app/features/import/import-file.server.ts';
import { log } from '#app/log.ts';
import { stopWith } from './stop.ts';

const usage = `npm run import -- FILE --kind posts                 a trial: does it all, says what came of it, takes it back
npm run import -- FILE --kind posts --write         does it
Kinds: posts and subscribers (CSV with a header, or JSON), wordpress (its export). The columns: docs/operating.md.
It may be run twice: what is there already stays as it is. The embedded database asks for a stopped site.`;
const mostRefusals = 200;
const nouns = { posts: 'Posts', subscribers: 'Subscribers', wordpress: 'Posts' };
const ofPosts = 'None of them counts as new for the daily issue: the tab Newsletter sends one, if you wish.';
const ofSubscribers =
  'You must be able to show their consent, and tell them within a month where you have their address (art. 14 GDPR).';

const { positionals, values } = readArguments();
const [file] = positionals;
const kind = kinds.find((kind) => kind === values.kind);
if (!file || !kind || positionals.length > 1) stopWith(usage);
if (!fs.existsSync(file)) stopWith(`There is no file ${file}.`);

// The terminal shows the result; the database keeps the event.
log.level = 'error';
const opened = await open().catch(stopWith);
setDatabase(opened);
const report = await importFile(file, kind, { writes: values.write }).catch(stopWith);
await opened.close();
console.log(tell(report, kind).join('\n'));

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
  return config.databaseUrl ? openPostgres(config.databaseUrl) : openEmbeddedDatabase(config.dataDir);
}

function tell({ added, alreadyThere, skipped, refused }: Report, kind: Kind) {
  const lines = refused.slice(0, mostRefusals).map(({ place, reason }) => `  ${place}: ${reason}`);
  if (refused.length > mostRefusals) lines.push(`  and ${refused.length - mostRefusals} more`);
  const hasRefused = refused.length > 0;
  const advice = added > 0 ? [kind === 'subscribers' ? ofSubscribers : ofPosts] : [];
  return [
    `${nouns[kind]} ${values.write ? 'added' : 'that would be added'}: ${added}`,
    `Already there, left as they are: ${alreadyThere}`,
    ...(skipped > 0 ? [`Not posts, left out: ${skipped}`] : []),
    `Refused: ${refused.length}`,
    ...lines,
    ...(hasRefused ? ['Mend these in the file and import it once more: what is there already stays as it is.'] : []),
    ...(values.write ? advice : ['Nothing was written: this was a trial. Add --write to do it.']),
  ];
}
