import { redirect } from 'react-router';
import type { SignedIn } from '#app/request.ts';
import { confirmAddress } from './confirm-address.ts';

const recentMs = 15 * 60_000;

export function hasRecentPassword({ passwordAt }: SignedIn) {
  return Date.now() - passwordAt.getTime() < recentMs;
}

/** Before all of something leaves: an unattended screen must not be enough. @throws redirect to the question */
export function requireRecentPassword(request: Request, signedIn: SignedIn) {
  if (hasRecentPassword(signedIn)) return;
  const { pathname, search } = new URL(request.url);
  throw redirect(confirmAddress(pathname + search), 303);
}
