import { redirect, useActionData } from 'react-router';
import { accountVerbs } from '#app/features/accounts/forms/account-verbs.server.ts';
import { accountDone, isSeenOnce, readBack } from '#app/features/accounts/forms/page-answers.ts';
import { findPendingSignIn } from '#app/features/accounts/sessions.server.ts';
import { typedForm, visitorAddress } from '#app/request.ts';
import { failureOf } from '#app/routes/admin/failures.ts';
import { FailedScreen } from '#app/routes/admin/kept-form.tsx';
import { markPersonal } from '#app/routes/personal-page.server.ts';
import { answerIntent } from '#app/ui/answer.server.ts';
import type { Answer } from '#app/ui/answer.ts';
import { formAction } from '#app/ui/without-scripts/form-action.server.ts';
import { leftNotice } from '#app/ui/without-scripts/left-notice.server.ts';
import type { Route } from './+types/entrance';
import { EntranceScreen } from './entrance-screen.tsx';
import { LoginScreen } from './login-screen.tsx';

const address = '/amministrazione/accesso';

export const middleware: Route.MiddlewareFunction[] = [markPersonal];

/** Without scripts the second step and the recovery have this address; else the gate shows the login where it was asked for. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const sent = context.get(typedForm);
  const notice = context.get(leftNotice) ?? undefined;
  const { searchParams } = new URL(request.url);
  if (sent) return { step: steps[sent.intent ?? ''] ?? 'password', notice };
  if (searchParams.has('recupero')) return { step: 'recovery' as const, notice };
  if (await findPendingSignIn(request)) return { step: 'second-factor' as const, notice };
  throw redirect(readBack(searchParams.get('torna')));
}

const steps: Record<string, 'second-factor' | 'recovery' | 'change-password' | 'second-factor-setup' | 'sign-out'> = {
  'second-factor': 'second-factor',
  recovery: 'recovery',
  'reset-password': 'recovery',
  'change-password': 'change-password',
  'begin-second-factor': 'second-factor-setup',
  'confirm-second-factor': 'second-factor-setup',
  'sign-out': 'sign-out',
};

export const action = formAction(
  ({ request, context }: Route.ActionArgs, form) =>
    answerIntent<Answer>(form, accountVerbs(request, form, context.get(visitorAddress))),
  {
    failure: failureOf,
    done: accountDone,
    next: (answer, { torna, intent }) => {
      if (isSeenOnce(answer)) return undefined;
      if (intent === 'recovery') return `${address}?recupero`;
      if (answer.outcome !== 'second-factor') return readBack(torna);
      return `${address}?${new URLSearchParams({ torna: readBack(torna) })}`;
    },
  },
);

export default function Entrance({ loaderData: { step, notice } }: Route.ComponentProps) {
  const answer = useActionData<Answer>();
  if (step === 'sign-out' && answer?.notice)
    return <FailedScreen screen="failed" notice={answer.notice} kept={{ to: address, typed: { intent: step } }} />;
  const hasExpired = answer?.outcome === 'expired';
  if (!hasExpired && (step === 'change-password' || step === 'second-factor-setup'))
    return <EntranceScreen screen={step} />;
  const first = step === 'recovery' || (step === 'second-factor' && !hasExpired) ? step : 'password';
  return <LoginScreen notice={notice} first={first} />;
}
