import fs from 'node:fs';
import { kinds } from '#app/features/import/read-file.server.ts';
import { formatReport } from '#app/features/import/report.ts';
import { importFile } from '#app/features/import/run-import.server.ts';
import { openForCommand, readArguments, stopWith, stopWithUsage } from './stop.ts';

const usage = `npm run import -- FILE --kind posts                 a trial: says what would come of it, writes nothing
npm run import -- FILE --kind posts --write         does it
Kinds: posts (WordPress, Ghost, Substack, Blogger, alone or in a zip; CSV, JSON) and subscribers (CSV, JSON).
Columns: docs/operating.md. --date-column NAME is the one with the day of a subscription. --old-site fetches the photographs that are not in the file from the sites that it names.
--pages takes the pages of WordPress too, as pages of the author; without it they stay out, and the report names them.
It may be run twice: what is there already stays as it is. The embedded database asks for a stopped site.`;
const ofPosts =
  'None of them counts as new for the daily issue: the tab Newsletter sends one, if you wish.';
const ofSubscribers =
  'You must be able to show their consent, and tell them within a month where you have their address (art. 14 GDPR).';

const { positionals, values } = readArguments(usage, {
  kind: { type: 'string' },
  write: { type: 'boolean', default: false },
  'date-column': { type: 'string' },
  'old-site': { type: 'boolean', default: false },
  pages: { type: 'boolean', default: false },
});
const [file] = positionals;
const kind = kinds.find((kind) => kind === values.kind);
if (!file) stopWithUsage(usage, 'FILE is missing');
if (!kind)
  stopWithUsage(usage, `--kind is ${values.kind ?? 'missing'}; it must be ${kinds.join(' or ')}`);
if (!fs.existsSync(file)) stopWith(`There is no file ${file}.`);

const opened = await openForCommand();
const { write: writes, pages: withPages } = values;
const report = await importFile(file, kind, {
  writes,
  withPages,
  fromOldSite: values['old-site'],
  dateColumn: values['date-column']?.toLowerCase(),
}).catch(stopWith);
await opened.close();
console.log(formatReport(report, { kind, isWritten: writes }).join('\n'));
if (!writes) console.log('Nothing was written: this was a trial. Add --write to do it.');
else {
  if (kind === 'posts' && report.counts.added > 0) console.log(ofPosts);
  if ((kind === 'posts' ? report.counts.readers : report.counts.added) > 0)
    console.log(ofSubscribers);
}
