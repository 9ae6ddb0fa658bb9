import { romeDay } from '#app/calendar/rome.ts';
import { fileMiddleware, fileResponse } from '#app/features/accounts/download/file-screen.tsx';
import { figuresCsv } from '#app/features/figures/figures.server.ts';
import type { Route } from './+types/figures-csv';

export { FileScreen as default } from '#app/features/accounts/download/file-screen.tsx';

export const middleware: Route.MiddlewareFunction[] = fileMiddleware(async () => {
  const today = romeDay(new Date());
  return fileResponse(await figuresCsv(today), `letture-${today}.csv`, 'text/csv; charset=utf-8');
});
