import { createReadStream } from 'node:fs';
import path from 'node:path';
import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { addCounts, importSource, noCounts } from './import-source.server.ts';
import type { Kind } from './read-entries.server.ts';
import type { Report } from './report.ts';

export async function importFile(file: string, kind: Kind, { writes }: { writes: boolean }): Promise<Report> {
  // A file that proves broken at its end writes nothing.
  if (writes) await importFile(file, kind, { writes: false });
  const report: Report = { counts: noCounts, findings: [] };
  await importSource({ bytes: () => createReadStream(file) }, kind, {
    writes,
    importedAt: new Date(),
    origin: `npm run import: ${path.basename(file)}`,
    onBatch: async (_tx, { counts, findings }) => {
      report.counts = addCounts(report.counts, counts);
      report.findings.push(...findings);
    },
  });
  if (writes) await logSecurityEvent({ kind: 'content-imported', details: { kind, ...report.counts } });
  return report;
}
