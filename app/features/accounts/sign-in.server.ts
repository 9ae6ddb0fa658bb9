import { eq } from 'drizzle-orm';
import { credentials } from '#app/db/auth-schema.ts';
import { db } from '#app/db/client.ts';
import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import {
  type Administrator,
  findAdministrator,
  findPasswordHash,
  hasLapsed,
  isAdmitted,
  readEmail,
} from './administrators.server.ts';
import { auth, unlessRefused } from './auth.server.ts';
import { logRefusal } from './log-refusal.server.ts';
import { hashPassword, isOutdated } from './password-hash.server.ts';
import { findSession } from './sessions.server.ts';
import { countTry, tryWasRight } from './tries.server.ts';

export type SignInResult =
  | { outcome: 'signed-in' | 'second-factor'; mustChangePassword: boolean; headers: Headers }
  | { outcome: 'wrong' }
  | { outcome: 'too-many'; waitMinutes: number };

/** One sign-in by password. `headers` carry the cookie of the session, or of the sign-in that waits for its code. */
export async function signIn(
  request: Request,
  { email, password }: { email: string; password: string },
  visitor: string,
): Promise<SignInResult> {
  const account = readEmail(email);
  const administrator = await findAdministrator(account);
  // Only what is an account is written down: people type passwords into the wrong field.
  const event = { account: administrator?.email, address: visitor };
  const tried = { purpose: 'password' as const, account, visitor };
  const waitMinutes = await countTry(tried);
  if (waitMinutes) {
    await logRefusal({ kind: 'sign-in-refused', ...event });
    return { outcome: 'too-many', waitMinutes };
  }
  const answer = await askLibrary(request, addressToAsk(administrator), password);
  if (!answer || !administrator) {
    await logSecurityEvent({ kind: 'sign-in-failed', ...event });
    return { outcome: 'wrong' };
  }
  await tryWasRight(tried);
  await hashAnew(administrator.id, password);
  const needsCode = 'twoFactorRedirect' in answer.response;
  if (!needsCode) await logSecurityEvent({ kind: 'signed-in', ...event });
  const { mustChangePassword } = administrator;
  return { outcome: needsCode ? 'second-factor' : 'signed-in', mustChangePassword, headers: answer.headers };
}

/** Ends the session on the server; the headers take its cookie away. */
export async function signOut(request: Request): Promise<{ headers: Headers }> {
  const found = await findSession(request);
  const { headers } = await auth().api.signOut({ headers: request.headers, returnHeaders: true });
  if (found) await logSecurityEvent({ kind: 'signed-out', account: found.signedIn.email });
  return { headers };
}

// Nobody has it: the library then works as long as on a wrong password.
const nobody = 'nobody@example.invalid';

function addressToAsk(administrator: Administrator | undefined) {
  const mayEnter = administrator && isAdmitted(administrator) && !hasLapsed(administrator);
  return mayEnter ? administrator.email : nobody;
}

function askLibrary(request: Request, email: string, password: string) {
  const headers = new Headers({ 'User-Agent': request.headers.get('User-Agent') ?? '' });
  return unlessRefused(auth().api.signInEmail({ body: { email, password }, headers, returnHeaders: true }));
}

async function hashAnew(accountId: string, password: string) {
  if (!isOutdated(await findPasswordHash(accountId))) return;
  const hash = await hashPassword(password);
  await db.update(credentials).set({ password: hash }).where(eq(credentials.userId, accountId));
}
