import { romeDay } from '#app/calendar/rome.ts';
import { fileMiddleware, fileResponse } from '#app/features/accounts/download/file-screen.tsx';
import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import {
  countSubscribers,
  subscribersCsv,
} from '#app/features/subscribers/list-subscribers.server.ts';
import { signedIn, visitorAddress } from '#app/platform/request.ts';
import type { Route } from './+types/subscribers-csv';

export { FileScreen as default } from '#app/features/accounts/download/file-screen.tsx';

/** Logs each export with its number of rows, interrupted exports too. */
export const middleware: Route.MiddlewareFunction[] = fileMiddleware(
  async ({ request, context }) => {
    const delimiter = new URL(request.url).searchParams.get('separatore') === ';' ? ';' : ',';
    const { active } = await countSubscribers();
    const who = { account: context.get(signedIn).email, address: context.get(visitorAddress) };
    const file = subscribersCsv(delimiter, (rows, isComplete) =>
      logSecurityEvent({ kind: 'subscribers-exported', ...who, details: { rows, isComplete } }),
    );
    const name = `iscrizioni-newsletter-${romeDay(new Date())}.csv`;
    return fileResponse(file, name, 'text/csv; charset=utf-8', {
      'X-Rows': `${active}`,
    });
  },
);
