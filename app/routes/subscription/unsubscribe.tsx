import { data } from 'react-router';
import { readToken } from '#app/features/subscribers/links.server.ts';
import { unsubscribe } from '#app/features/subscribers/subscriptions.server.ts';
import { visitorAddress } from '#app/request.ts';
import { markPersonal } from '#app/routes/personal-page.server.ts';
import { answerForm } from '#app/ui/answer.server.ts';
import { keepFormOnFailure } from '#app/ui/answer.ts';
import { subscriptionTexts } from '#site/texts/subscription.ts';
import type { Route } from './+types/unsubscribe';
import { OneStep } from './one-step.tsx';

export const middleware: Route.MiddlewareFunction[] = [markPersonal];

/** The POST of a mail program is answered in http/one-click.ts. */
export function loader({ params }: Route.LoaderArgs) {
  const isKnown = readToken('unsubscribe', params.token) !== undefined;
  return data({ isKnown }, { status: isKnown ? 200 : 404 });
}

export async function action({ params, context }: Route.ActionArgs) {
  const id = readToken('unsubscribe', params.token);
  return answerForm(async () => {
    if (id) await unsubscribe(id, { source: '/iscrizione/annulla', address: context.get(visitorAddress) });
    return { outcome: 'done' as const };
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepFormOnFailure(args);

export default function Unsubscribe({ loaderData: { isKnown }, actionData }: Route.ComponentProps) {
  return <OneStep words={subscriptionTexts.unsubscribe} isKnown={isKnown} answered={actionData} />;
}
