import { data } from 'react-router';
import { gives } from '#app/features/accounts/download/file-screen.tsx';
import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { exportSubscriber } from '#app/features/subscribers/own-page.server.ts';
import { signedIn, visitorAddress } from '#app/request.ts';
import { isUuid } from '#app/uuid.ts';
import type { Route } from './+types/subscriber-data';

export { FileScreen as default } from '#app/features/accounts/download/file-screen.tsx';

/** Arts. 15 and 20 GDPR. */
export const middleware: Route.MiddlewareFunction[] = gives(async ({ params: { id }, context }) => {
  const kept = isUuid(id) ? await exportSubscriber(id) : undefined;
  if (!kept) throw data(null, { status: 404 });
  await logSecurityEvent({
    kind: 'subscriber-exported',
    account: context.get(signedIn).email,
    address: context.get(visitorAddress),
    details: { id },
  });
  return new Response(JSON.stringify(kept, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="iscrizione-${id}.json"`,
    },
  });
});
