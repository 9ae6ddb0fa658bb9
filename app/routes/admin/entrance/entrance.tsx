import { data, href, redirect, useActionData } from 'react-router';
import { accountVerbs } from '#app/features/accounts/forms/account-verbs.server.ts';
import { messages, recoverySent } from '#app/features/accounts/forms/messages.ts';
import { isSeenOnce, readBack } from '#app/features/accounts/forms/page-answers.ts';
import { findPendingSignIn } from '#app/features/accounts/sessions.server.ts';
import { readForm, readTyped, typedForm, visitorAddress, wantsPage } from '#app/request.ts';
import { markPersonal } from '#app/routes/personal-page.server.ts';
import { answerIntent } from '#app/ui/answer.server.ts';
import type { Answer } from '#app/ui/answer.ts';
import type { Route } from './+types/entrance';
import { EntranceScreen } from './entrance-screen.tsx';
import { LoginScreen } from './login-screen.tsx';

const address = href('/amministrazione/accesso');

export const middleware: Route.MiddlewareFunction[] = [markPersonal];

/** Without scripts the second step and the recovery have this address; else the gate shows the login where it was asked for. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  if (context.get(typedForm)) return { step: 'password' as const };
  if (searchParams.has('recupero')) return { step: 'recovery' as const };
  if (await findPendingSignIn(request)) return { step: 'second-factor' as const };
  throw redirect(readBack(searchParams.get('torna')));
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const answered = await answerIntent<Answer>(form, accountVerbs(request, form, context.get(visitorAddress)));
  if (!context.get(wantsPage)) return answered;
  const typed = readTyped(form);
  context.set(typedForm, typed);
  const { data: answer, init } = answered;
  if (init?.status !== 200 || isSeenOnce(answer)) return answered;
  if (typed.intent === 'recovery') return data({ ...answer, typed, notice: recoverySent(typed.email ?? '') });
  if (typed.intent === 'reset-password') return data({ ...answer, notice: messages.passwordChanged }, init);
  const back = readBack(typed.torna);
  const next = answer.outcome === 'second-factor' ? `${address}?${new URLSearchParams({ torna: back })}` : back;
  return redirect(next, { status: 303, headers: init.headers });
}

const steps: Record<string, 'second-factor' | 'recovery' | 'change-password' | 'second-factor-setup'> = {
  'second-factor': 'second-factor',
  recovery: 'recovery',
  'reset-password': 'recovery',
  'change-password': 'change-password',
  'begin-second-factor': 'second-factor-setup',
  'confirm-second-factor': 'second-factor-setup',
};

export default function Entrance({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<Answer & { typed?: Record<string, string> }>();
  const begun = answer && isSeenOnce(answer) ? 'second-factor-setup' : undefined;
  const step = begun ?? steps[answer?.typed?.intent ?? ''] ?? loaderData.step;
  const hasExpired = answer?.outcome === 'expired';
  if (!hasExpired && (step === 'change-password' || step === 'second-factor-setup'))
    return <EntranceScreen screen={step} />;
  const first = step === 'recovery' || (step === 'second-factor' && !hasExpired) ? step : 'password';
  return <LoginScreen first={first} />;
}
