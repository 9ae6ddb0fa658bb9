import { z } from 'zod';
import { changePassword, confirmPassword } from '#app/features/accounts/passwords.server.ts';
import { requestRecovery, resetPassword } from '#app/features/accounts/recovery.server.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  newRecoveryCodes,
  removeSecondFactor,
} from '#app/features/accounts/second-factor.server.ts';
import { dropPendingSignIn } from '#app/features/accounts/sessions.server.ts';
import { signIn, signOut, verifySecondFactor } from '#app/features/accounts/sign-in.server.ts';
import type { Answer, Problems } from '#app/ui/answer.ts';
import { messages, tooManyTries } from './messages.ts';

const passwordWrong = {
  wrong: { password: messages.passwordWrong },
  expired: { form: messages.signInAgain },
};
const codeProblems = {
  wrong: { code: messages.codeWrong },
  used: { code: messages.codeUsed },
  expired: { form: messages.signInAgain },
};
const recoveryCodeProblems = { ...codeProblems, used: { code: messages.recoveryCodeUsed } };

/** The fields are neither trimmed nor refused here: each verb judges them, and counts the try. */
const text = z.string().catch('');
const typedFields = z.object({
  email: text,
  password: text,
  current: text,
  next: text,
  confirmation: text,
  code: text,
  kind: z.enum(['totp', 'recovery-code']).catch('totp'),
  // Without scripts the whole link of the mail is pasted.
  token: text.transform((pasted) => pasted.trim().replace(/^.*#recupero=/, '')),
});

/** The verbs of the entrance and the settings, with the problems shown beside the fields. */
export function accountVerbs(
  request: Request,
  form: FormData,
  visitor: string,
): Record<string, () => Promise<Answer>> {
  const typed = typedFields.parse(Object.fromEntries(form));
  const { email, password, code, kind } = typed;
  return {
    'sign-in': () =>
      withProblems(signIn(request, typed, visitor), { wrong: { password: messages.wrongLogin } }),
    'second-factor': () =>
      withProblems(
        verifySecondFactor(request, typed, visitor),
        kind === 'totp' ? codeProblems : recoveryCodeProblems,
      ),
    'give-up-sign-in': async () => ({
      outcome: 'given-up',
      headers: await dropPendingSignIn(request),
    }),
    recovery: () =>
      withProblems(requestRecovery(email, visitor), {
        unknown: { email: messages.recoveryUnknown },
      }),
    'reset-password': () =>
      withProblems(resetPassword(request, typed, visitor), {
        expired: { form: messages.recoveryExpired },
      }),
    'change-password': () =>
      withProblems(changePassword(request, typed, visitor), {
        wrong: { current: messages.passwordWrong },
        expired: { form: messages.signInAgain },
      }),
    'confirm-password': () =>
      withProblems(confirmPassword(request, password, visitor), passwordWrong),
    'begin-second-factor': () =>
      withProblems(beginSecondFactor(request, password, visitor), passwordWrong),
    'confirm-second-factor': () =>
      withProblems(confirmSecondFactor(request, code, visitor), codeProblems),
    'remove-second-factor': () =>
      withProblems(removeSecondFactor(request, password, visitor), passwordWrong),
    'new-recovery-codes': () =>
      withProblems(newRecoveryCodes(request, password, visitor), passwordWrong),
    'sign-out': async () => ({ outcome: 'signed-out', ...(await signOut(request)) }),
  };
}

/** Asks for the password first, since an unattended screen is not enough. */
export async function withPassword(
  request: Request,
  form: FormData,
  visitor: string,
  act: () => Promise<Answer>,
) {
  const { password } = typedFields.parse(Object.fromEntries(form));
  const asked = await withProblems(confirmPassword(request, password, visitor), passwordWrong);
  return asked.outcome === 'confirmed' ? act() : asked;
}

type Result = { outcome: string; problems?: Problems; waitMinutes?: number };

async function withProblems<R extends Result>(
  result: Promise<R>,
  problemsOf: Record<string, Problems>,
): Promise<Answer> {
  const answer = await result;
  const tooMany = answer.waitMinutes ? { form: tooManyTries(answer.waitMinutes) } : undefined;
  const problems = tooMany ?? answer.problems ?? problemsOf[answer.outcome];
  const [first] = Object.values(problems ?? {});
  return first ? { ...answer, problems, notice: { ...first, isError: true } } : answer;
}
