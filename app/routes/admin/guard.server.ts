import { data, type MiddlewareFunction } from 'react-router';
import { findSession, type Step } from '#app/features/accounts/sessions.server.ts';
import { logRefusal } from '#app/features/accounts/tries.server.ts';
import { signedIn, visitorAddress } from '#app/request.ts';

export type EntranceScreen = 'login' | 'change-password' | 'second-factor-setup';
/** What a refusal says: the screen to show, and to whom. */
export type Refusal = { screen: EntranceScreen; email?: string };

const screens: Record<Exclude<Step, 'open'>, EntranceScreen> = {
  'must-change-password': 'change-password',
  'must-enrol-second-factor': 'second-factor-setup',
};

/**
 * Lets administrators pass and nobody else. It throws before any loader or action below the gate runs, so that a
 * stranger's answer holds nothing but the name of the screen to show.
 */
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
