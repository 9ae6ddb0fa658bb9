import { randomBytes } from 'node:crypto';
import { data, type MiddlewareFunction } from 'react-router';
import type { Refusal } from '#app/features/accounts/entrance/entrance-screen.tsx';
import { findSession, type Step } from '#app/features/accounts/sessions.server.ts';
import { logRefusal } from '#app/features/accounts/tries.server.ts';
import { nonce, signedIn, visitorAddress } from '#app/platform/request.ts';

const screens: Record<Exclude<Step, 'open'>, Refusal['screen']> = {
  'must-change-password': 'change-password',
  'must-enrol-second-factor': 'second-factor-setup',
};

/** Throws before any loader or action runs, and only names the screen. */
export const guard: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const found = await findSession(request);
  if (found?.step === 'open') {
    context.set(signedIn, found.signedIn);
    context.set(nonce, randomBytes(16).toString('base64'));
    return next();
  }
  if (request.method === 'POST') {
    const account = found?.signedIn.email;
    await logRefusal({ kind: 'request-refused', account, address: context.get(visitorAddress) });
  }
  if (found)
    throw data({ screen: screens[found.step], email: found.signedIn.email } satisfies Refusal, 403);
  throw data({ screen: 'login' } satisfies Refusal, 401);
};
