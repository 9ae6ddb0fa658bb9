import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { csvFileName, readReceipt, subscribersCsv } from '#app/features/subscribers/subscribers-csv.server.ts';
import { signedIn, visitorAddress } from '#app/request.ts';
import { requireRecentPassword } from '#app/routes/admin/download/recent-password.server.ts';
import type { Route } from './+types/subscribers-csv';

/** Each export is logged with its number of rows, interrupted ones too. */
export function loader({ request, context }: Route.LoaderArgs) {
  requireRecentPassword(request, context.get(signedIn));
  const { searchParams } = new URL(request.url);
  const receipt = readReceipt(searchParams);
  const who = { account: context.get(signedIn).email, address: context.get(visitorAddress) };
  const file = subscribersCsv(searchParams.get('separatore') === ';' ? ';' : ',', (rows, isComplete) =>
    logSecurityEvent({ kind: 'subscribers-exported', ...who, details: { rows, isComplete, receipt } }),
  );
  return new Response(file, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${csvFileName(new Date())}"`,
    },
  });
}
