import { redirect } from 'react-router';
import { accountVerbs } from '#app/features/accounts/forms/account-verbs.server.ts';
import { readForm, visitorAddress } from '#app/request.ts';
import { markPersonal } from '#app/routes/personal-page.server.ts';
import { answerIntent } from '#app/ui/answer.server.ts';
import { keepFormOnFailure } from '#app/ui/answer.ts';
import type { Route } from './+types/entrance';

export const middleware: Route.MiddlewareFunction[] = [markPersonal];

/** The gate shows the login at the address that was asked for. */
export function loader() {
  return redirect('/amministrazione');
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  return answerIntent(form, accountVerbs(request, form, context.get(visitorAddress)));
}

export const clientAction = keepFormOnFailure;
