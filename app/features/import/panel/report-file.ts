import { data } from 'react-router';
import { fileMiddleware, fileResponse } from '#app/features/accounts/download/file-screen.tsx';
import { findImport, listFindings } from '#app/features/import/imports.server.ts';
import { addCounts, formatReport } from '#app/features/import/report.ts';
import type { Route } from './+types/report-file';

export { FileScreen as default } from '#app/features/accounts/download/file-screen.tsx';

async function sendReport() {
  const found = await findImport();
  if (!found) throw data(null, { status: 404 });
  const { id, kind, state, counts, fileName } = found;
  const report = { counts: addCounts(counts, {}), findings: await listFindings(id) };
  const isWritten = state !== 'tried' && state !== 'trying';
  const lines = [fileName, ...formatReport(report, { kind, isWritten })];
  return fileResponse(
    `${lines.join('\r\n')}\r\n`,
    'resoconto-importazione.txt',
    'text/plain; charset=utf-8',
  );
}

export const middleware: Route.MiddlewareFunction[] = fileMiddleware(sendReport);
