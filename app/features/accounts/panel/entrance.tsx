import { createContext, data, href, redirect, useActionData } from 'react-router';
import styles from '#app/features/accounts/entrance/entrance.module.css';
import {
  EntranceScreen,
  LoginScreen,
  type Refusal,
  ResetScreen,
} from '#app/features/accounts/entrance/entrance-screen.tsx';
import { accountVerbs } from '#app/features/accounts/forms/account-verbs.server.ts';
import { messages, recoverySent } from '#app/features/accounts/forms/messages.ts';
import { toEntrance } from '#app/features/accounts/forms/sign-in-forms.tsx';
import { accountWords } from '#app/features/accounts/forms/words.ts';
import { findPendingSignIn } from '#app/features/accounts/sessions.server.ts';
import { markPersonal } from '#app/frame/pages/personal-page.server.ts';
import {
  readForm,
  readTyped,
  visitorAddress,
  wantsJson,
  wantsPage,
} from '#app/platform/request.ts';
import type { ActionResult } from '#app/ui/action-result.ts';
import { runIntent } from '#app/ui/run-action.server.ts';
import type { Route } from './+types/entrance';

export const middleware: Route.MiddlewareFunction[] = [markPersonal];

const { recovery } = accountWords;

/** Set while the page is the response to a form, which must not be redirected. */
const isFormResponse = createContext(false);

/** The address of the second step and of the recovery; the gate shows the login at the requested address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  if (context.get(isFormResponse)) return { step: 'password' as const };
  if (searchParams.has('nuova')) return { step: 'reset' as const };
  if (searchParams.has('recupero')) return { step: 'recovery' as const };
  if (await findPendingSignIn(request)) return { step: 'second-factor' as const };
  throw redirect(readBack(searchParams.get('torna')));
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  context.set(isFormResponse, true);
  const response = await runIntent<ActionResult>(
    form,
    accountVerbs(request, form, context.get(visitorAddress)),
  );
  const isIsland = context.get(wantsJson);
  const typed = readTyped(form);
  const { data: result, init } = response;
  // The panel needs no next page.
  if (init?.status !== 200 || !(isIsland || context.get(wantsPage))) return response;
  if (typed.intent === 'recovery') {
    const notice = recoverySent(typed.email ?? '');
    const text = 'noMailLeaves' in result ? recovery.noMailLeaves : undefined;
    return data({ ...result, typed, notice, sent: { ...notice, text } });
  }
  const back = readBack(typed.torna);
  const needsCode = result.outcome === 'second-factor';
  const to = needsCode ? `${toEntrance.action}?${new URLSearchParams({ torna: back })}` : back;
  if (isIsland) return data({ ...result, to }, init);
  if (typed.intent === 'reset-password')
    return data({ ...result, notice: messages.passwordChanged }, init);
  return redirect(to, { status: 303, headers: init.headers });
}

const back = /^\/amministrazione([/?][\w.~%=&+/?-]*)?$/;

function readBack(address: string | null | undefined): string {
  const isWithin = address && back.test(address) && !/\.\.|%2e/i.test(address);
  return isWithin ? address : href('/amministrazione');
}

const steps: Record<string, 'second-factor' | 'recovery' | Refusal['screen']> = {
  'second-factor': 'second-factor',
  recovery: 'recovery',
  'reset-password': 'recovery',
  'change-password': 'change-password',
  'begin-second-factor': 'second-factor-setup',
  'confirm-second-factor': 'second-factor-setup',
};

/** Never hydrated: the browser has none of its code. */
export default function Entrance({ loaderData }: Route.ComponentProps) {
  return import.meta.env.SSR ? <Screen {...loaderData} /> : <div className={styles.page} />;
}

type EntranceData = Awaited<ReturnType<typeof loader>>;

function Screen({ step: servedStep }: EntranceData) {
  const result = useActionData<ActionResult & { typed?: Record<string, string> }>();
  const step = steps[result?.typed?.intent ?? ''] ?? servedStep;
  if (step === 'reset') return <ResetScreen />;
  if (step === 'recovery') return <LoginScreen first="recovery" />;
  if (result?.outcome === 'expired') return <LoginScreen />;
  if (step === 'change-password' || step === 'second-factor-setup')
    return <EntranceScreen screen={step} />;
  return <LoginScreen first={step === 'second-factor' ? step : 'password'} />;
}
