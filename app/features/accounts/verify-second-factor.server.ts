import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { findAdministratorById, isAdmitted } from './administrators.server.ts';
import { auth, cookiePrefix, unlessRefused } from './auth.server.ts';
import { agentOf } from './passwords.server.ts';
import { hashRecoveryCode } from './recovery-codes.server.ts';
import { acceptCode } from './second-factor.server.ts';
import { countTry, tryWasRight } from './tries.server.ts';

export type SecondFactorKind = 'totp' | 'recovery-code';
export type SecondFactorResult =
  | { outcome: 'signed-in'; mustChangePassword: boolean; headers: Headers }
  | { outcome: 'wrong' | 'expired' }
  | { outcome: 'too-many'; waitMinutes: number };

/** The second half of a sign-in. Until it is through there is no session, only a cookie that names the sign-in. */
export async function verifySecondFactor(
  request: Request,
  { code, kind }: { code: string; kind: SecondFactorKind },
  visitor: string,
): Promise<SecondFactorResult> {
  const administrator = await findWaiting(request);
  if (!administrator || !isAdmitted(administrator)) return { outcome: 'expired' };
  const event = { account: administrator.email, address: visitor };
  const tried = { purpose: 'second-factor' as const, account: administrator.id, visitor };
  const waitMinutes = await countTry(tried);
  if (waitMinutes) return { outcome: 'too-many', waitMinutes };
  const headers = await verify[kind](request, administrator.id, code.trim());
  if (!headers) {
    await logSecurityEvent({ kind: 'second-factor-failed', ...event });
    return { outcome: 'wrong' };
  }
  await tryWasRight(tried);
  await logSecurityEvent({ kind: kind === 'totp' ? 'second-factor-verified' : 'recovery-code-used', ...event });
  await logSecurityEvent({ kind: 'signed-in', ...event });
  return { outcome: 'signed-in', mustChangePassword: administrator.mustChangePassword, headers };
}

type Verify = (request: Request, accountId: string, code: string) => Promise<Headers | undefined>;

const verify: Record<SecondFactorKind, Verify> = {
  totp: async (request, accountId, typed) => {
    const code = typed.replaceAll(' ', '');
    if (!(await acceptCode(accountId, code))) return undefined;
    const { api } = auth();
    const answer = api.verifyTOTP({ body: { code }, headers: onlyWaiting(request), returnHeaders: true });
    return (await unlessRefused(answer))?.headers;
  },
  'recovery-code': async (request, _, typed) => {
    const { api } = auth();
    const body = { code: hashRecoveryCode(typed) };
    const answer = api.verifyBackupCode({ body, headers: onlyWaiting(request), returnHeaders: true });
    return (await unlessRefused(answer))?.headers;
  },
};

/** Whose sign-in waits for its code, by the cookie that the first half set. Its signature is the library's to check. */
async function findWaiting(request: Request) {
  const [identifier] = /(?<==)2fa-[\w-]+/.exec(waitingCookie(request)) ?? [];
  if (!identifier) return undefined;
  const { internalAdapter } = await auth().$context;
  const waiting = await internalAdapter.findVerificationValue(identifier);
  if (!waiting || waiting.expiresAt.getTime() < Date.now()) return undefined;
  return findAdministratorById(waiting.value);
}

// Beside a session of somebody else the library would look at that one.
function onlyWaiting(request: Request) {
  const headers = agentOf(request);
  headers.set('Cookie', waitingCookie(request));
  return headers;
}

function waitingCookie(request: Request) {
  const cookies = request.headers.get('Cookie')?.split('; ') ?? [];
  return cookies.find((cookie) => cookie.startsWith(`${cookiePrefix}.two_factor=`)) ?? '';
}
