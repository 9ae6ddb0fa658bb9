import { data } from 'react-router';
import { fileMiddleware, fileResponse } from '#app/features/accounts/download/file-screen.tsx';
import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { exportSubscriber } from '#app/features/subscribers/own-page.server.ts';
import { signedIn, visitorAddress } from '#app/platform/request.ts';
import { isUuid } from '#app/platform/uuid.ts';
import type { Route } from './+types/subscriber-data';

export { FileScreen as default } from '#app/features/accounts/download/file-screen.tsx';

/** Arts. 15 and 20 GDPR. */
export const middleware: Route.MiddlewareFunction[] = fileMiddleware(
  async ({ params: { id }, context }) => {
    const exported = isUuid(id) ? await exportSubscriber(id) : undefined;
    if (!exported) throw data(null, { status: 404 });
    const who = { account: context.get(signedIn).email, address: context.get(visitorAddress) };
    await logSecurityEvent({ kind: 'subscriber-exported', ...who, details: { id } });
    return fileResponse(
      JSON.stringify(exported, null, 2),
      `iscrizione-${id}.json`,
      'application/json; charset=utf-8',
    );
  },
);
