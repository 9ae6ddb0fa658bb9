import { redirect } from 'react-router';
import { readForm, visitorAddress } from '#app/request.ts';
import { keepPrivate } from '#app/routes/admin/keep-private.server.ts';
import { keepingThePage } from '#app/routes/admin/keeping-the-page.ts';
import type { Route } from './+types/entrance';
import { answerForm } from './answer-form.server.ts';

export const middleware: Route.MiddlewareFunction[] = [keepPrivate];

/** It has no screen of its own: the gate shows the entrance at the address that was asked for. */
export function loader() {
  return redirect('/amministrazione');
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerForm(request, await readForm(request), context.get(visitorAddress));
}

export const clientAction = keepingThePage({ outcome: 'failed' });
