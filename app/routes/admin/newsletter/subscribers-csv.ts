import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { csvFileName, readReceipt, subscribersCsv } from '#app/features/subscribers/subscribers-csv.server.ts';
import { signedIn, visitorAddress } from '#app/request.ts';
import { gives } from '#app/routes/admin/download/file-screen.tsx';
import { requireRecentPassword } from '#app/routes/admin/download/recent-password.server.ts';
import type { Route } from './+types/subscribers-csv';

export { FileScreen as default } from '#app/routes/admin/download/file-screen.tsx';

type Given = Parameters<Route.MiddlewareFunction>[0];

/** Each export is logged with its number of rows, interrupted ones too. */
async function answer({ request, context }: Given) {
  requireRecentPassword(request, context.get(signedIn));
  const { searchParams } = new URL(request.url);
  const receipt = readReceipt(searchParams);
  const who = { account: context.get(signedIn).email, address: context.get(visitorAddress) };
  const file = subscribersCsv(searchParams.get('separatore') === ';' ? ';' : ',', (rows, isComplete) =>
    logSecurityEvent({ kind: 'subscribers-exported', ...who, details: { rows, isComplete, receipt } }),
  );
  const headers = new Headers({
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${csvFileName(new Date())}"`,
  });
  return new Response(file, { headers });
}

export const middleware: Route.MiddlewareFunction[] = gives(answer);
