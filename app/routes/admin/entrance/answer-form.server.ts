import { data } from 'react-router';
import { changePassword } from '#app/features/accounts/passwords.server.ts';
import { requestRecovery, resetPassword } from '#app/features/accounts/recovery.server.tsx';
import {
  beginSecondFactor,
  confirmSecondFactor,
  newRecoveryCodes,
  removeSecondFactor,
} from '#app/features/accounts/second-factor.server.ts';
import { signIn, signOut, verifySecondFactor } from '#app/features/accounts/sign-in.server.ts';
import { logError } from '#app/log.ts';

type Answer = { outcome: string; headers?: Headers };
type Field = (name: string) => string;
type Asked = { request: Request; field: Field; visitor: string };

const intents: Record<string, (asked: Asked) => Promise<Answer>> = {
  'sign-in': ({ request, field, visitor }) =>
    signIn(request, { email: field('email'), password: field('password') }, visitor),
  'second-factor': ({ request, field, visitor }) => {
    const kind = field('kind') === 'recovery-code' ? 'recovery-code' : 'totp';
    return verifySecondFactor(request, { code: field('code'), kind }, visitor);
  },
  recovery: ({ field, visitor }) => requestRecovery(field('email'), visitor),
  'reset-password': ({ field, visitor }) => resetPassword(field('token'), newPassword(field), visitor),
  'change-password': ({ request, field, visitor }) =>
    changePassword(request, { current: field('current'), ...newPassword(field) }, visitor),
  'begin-second-factor': ({ request, field, visitor }) => beginSecondFactor(request, field('password'), visitor),
  'confirm-second-factor': ({ request, field, visitor }) => confirmSecondFactor(request, field('code'), visitor),
  'remove-second-factor': ({ request, field, visitor }) => removeSecondFactor(request, field('password'), visitor),
  'new-recovery-codes': ({ request, field, visitor }) => newRecoveryCodes(request, field('password'), visitor),
  'sign-out': async ({ request }) => ({ outcome: 'signed-out', ...(await signOut(request)) }),
};

const newPassword = (field: Field) => ({ next: field('next'), confirmation: field('confirmation') });

const statuses: Record<string, number> = {
  wrong: 401,
  expired: 401,
  unknown: 404,
  refused: 422,
  'too-many': 429,
  failed: 503,
};

/** Answers a form of the entrance by what its `intent` asks. Whatever breaks, the screen gets an outcome to tell. */
export async function answerForm(request: Request, form: FormData, visitor: string) {
  const name = `${form.get('intent')}`;
  // Every object also has a `constructor`, which is no form of ours.
  const intent = Object.hasOwn(intents, name) ? intents[name] : undefined;
  if (!intent) throw data(null, { status: 400 });
  const field = (name: string) => `${form.get(name) ?? ''}`;
  const { headers, ...answer } = await intent({ request, field, visitor }).catch(logFailure);
  return data(answer, { headers, status: statuses[answer.outcome] ?? 200 });
}

function logFailure(error: unknown): Answer {
  logError(error);
  return { outcome: 'failed' };
}
