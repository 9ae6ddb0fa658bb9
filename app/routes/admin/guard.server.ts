import { data, type MiddlewareFunction } from 'react-router';
import { findSession, type Step } from '#app/features/accounts/sessions.server.ts';
import { logRefusal } from '#app/features/accounts/tries.server.ts';
import { signedIn, visitorAddress } from '#app/request.ts';

export type EntranceScreen = 'login' | 'change-password' | 'second-factor-setup';
export type Refusal = { screen: EntranceScreen; email?: string };

const screens: Record<Exclude<Step, 'open'>, EntranceScreen> = {
  'must-change-password': 'change-password',
  'must-enrol-second-factor': 'second-factor-setup',
};

/** Throws before any loader or action below runs: a stranger's answer names only the screen to show. */
export const guard: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const found = await findSession(request);
  if (found?.step === 'open') {
    context.set(signedIn, found.signedIn);
    return next();
  }
  if (request.method === 'POST') {
    const account = found?.signedIn.email;
    await logRefusal({ kind: 'request-refused', account, address: context.get(visitorAddress) });
  }
  throw found
    ? data({ screen: screens[found.step], email: found.signedIn.email }, { status: 403 })
    : data({ screen: 'login' satisfies EntranceScreen }, { status: 401 });
};
