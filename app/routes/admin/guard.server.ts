import { data, type MiddlewareFunction } from 'react-router';
import { findSession, type Step } from '#app/features/accounts/sessions.server.ts';
import { logRefusal } from '#app/features/accounts/tries.server.ts';
import { logError } from '#app/log.ts';
import { readForm, readTyped, signedIn, visitorAddress, wantsPage } from '#app/request.ts';
import type { Kept } from '#app/ui/without-scripts/form-action.server.ts';
import { leftNotice } from '#app/ui/without-scripts/left-notice.server.ts';
import { showFormAlone } from './admin-action.server.ts';
import { failureOf } from './failures.ts';
import type { EntranceScreen, Refusal } from './refusal.ts';

const screens: Record<Exclude<Step, 'open'>, EntranceScreen> = {
  'must-change-password': 'change-password',
  'must-enrol-second-factor': 'second-factor-setup',
};

/** Throws before any loader or action below runs: a stranger's answer names only the screen to show. */
export const guard: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const isPageForm = request.method === 'POST' && context.get(wantsPage);
  const found = await findSession(request).catch(async (error) => {
    if (!isPageForm) throw error;
    logError(error);
    const kept = await keep(request);
    return showFormAlone({ ...failureOf(new URL(request.url).pathname, kept.typed), isError: true }, kept);
  });
  if (found?.step === 'open') {
    context.set(signedIn, found.signedIn);
    return next();
  }
  if (request.method === 'POST') {
    const account = found?.signedIn.email;
    await logRefusal({ kind: 'request-refused', account, address: context.get(visitorAddress) });
  }
  const notice = context.get(leftNotice) ?? undefined;
  if (found) throw data({ screen: screens[found.step], email: found.signedIn.email, notice } satisfies Refusal, 403);
  const kept = isPageForm ? await keep(request) : undefined;
  throw data({ screen: 'login', notice, kept } satisfies Refusal, 401);
};

async function keep(request: Request): Promise<Kept> {
  const { pathname, search } = new URL(request.url);
  return { to: pathname + search, typed: readTyped(await readForm(request)) };
}
