import { romeDay } from '#app/calendar/rome.ts';
import { fileMiddleware, fileResponse } from '#app/features/accounts/download/file-screen.tsx';
import { figuresCsv } from '#app/features/figures/figures-csv.server.ts';
import type { Route } from './+types/figures-csv';

export { FileScreen as default } from '#app/features/accounts/download/file-screen.tsx';

export const middleware: Route.MiddlewareFunction[] = fileMiddleware(async () => {
  const name = `letture-${romeDay(new Date())}.csv`;
  return fileResponse(await figuresCsv(), name, 'text/csv; charset=utf-8');
});
