import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import type { BetterAuthPlugin } from 'better-auth/types';
import { z } from 'zod';

/** What the library lacks: a session for an administrator who has just proved himself by changing his password. */
export const newSession = {
  id: 'new-session',
  endpoints: {
    openSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ accountId: z.string() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(ctx.body.accountId);
        const session = user && (await internalAdapter.createSession(user.id));
        if (!session) throw new Error('The account is gone');
        await setSessionCookie(ctx, { session, user });
        return ctx.json(null);
      },
    ),
  },
} satisfies BetterAuthPlugin;
