import { z } from 'zod';
import { afterPassword, changePassword } from '#app/features/accounts/passwords.server.ts';
import { requestRecovery, resetPassword } from '#app/features/accounts/recovery.server.ts';
import {
  confirmSecondFactor,
  newRecoveryCodes,
  removeSecondFactor,
  startSecondFactor,
} from '#app/features/accounts/second-factor.server.ts';
import { deletePendingSignIn, type FoundSession } from '#app/features/accounts/sessions.server.ts';
import { signIn, signOut, verifySecondFactor } from '#app/features/accounts/sign-in.server.ts';
import type { ActionResult, Problems } from '#app/ui/action-result.ts';
import { tooManyTries } from '#app/ui/run-action.server.ts';
import { messages } from './messages.ts';

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

/** Each verb checks its fields and counts the attempt, so this schema neither trims nor refuses a field. */
const text = z.string().catch('');
const typedFields = z.object({
  email: text,
  password: text,
  current: text,
  next: text,
  confirmation: text,
  code: text,
  kind: z.enum(['totp', 'recovery-code']).catch('totp'),
  // Without scripts the user pastes the full link of the mail, maybe with characters around and within it.
  token: text.transform(
    (pasted) => /[\w-]{43}/.exec(pasted.replace(/^.*#recupero=|[\s\p{Cf}]/gsu, ''))?.[0] ?? '',
  ),
});

/** The verbs of the entrance and the settings, with the problems for the fields. */
export function accountVerbs(
  request: Request,
  form: FormData,
  visitor: string,
): Record<string, () => Promise<ActionResult>> {
  const typed = typedFields.parse(Object.fromEntries(form));
  const { email, password, code, kind } = typed;
  const withRightPassword = (act: (found: FoundSession) => Promise<Result>) => () =>
    withProblems(afterPassword(request, { password, visitor }, act), passwordWrong);
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
      headers: await deletePendingSignIn(request),
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
    'confirm-password': withRightPassword(confirmed),
    'begin-second-factor': withRightPassword(startSecondFactor),
    'confirm-second-factor': () =>
      withProblems(confirmSecondFactor(request, code, visitor), codeProblems),
    'remove-second-factor': withRightPassword((found) =>
      removeSecondFactor(request, found, visitor),
    ),
    'new-recovery-codes': withRightPassword(newRecoveryCodes),
    'sign-out': async () => ({ outcome: 'signed-out', ...(await signOut(request)) }),
  };
}

const confirmed = async () => ({ outcome: 'confirmed' });

export async function withPassword(
  request: Request,
  form: FormData,
  visitor: string,
  act: () => Promise<ActionResult>,
) {
  const { password } = typedFields.parse(Object.fromEntries(form));
  const confirmation = await withProblems(
    afterPassword(request, { password, visitor }, confirmed),
    passwordWrong,
  );
  return confirmation.outcome === 'confirmed' ? act() : confirmation;
}

type Result = { outcome: string; problems?: Problems; waitMinutes?: number };

async function withProblems<R extends Result>(
  result: Promise<R>,
  problemsOf: Record<string, Problems>,
): Promise<ActionResult> {
  const settled = await result;
  const tooMany = settled.waitMinutes ? { form: tooManyTries(settled.waitMinutes) } : undefined;
  const problems = tooMany ?? settled.problems ?? problemsOf[settled.outcome];
  const [first] = Object.values(problems ?? {});
  return first ? { ...settled, problems, notice: { ...first, isError: true } } : settled;
}
