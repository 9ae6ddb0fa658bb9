import { data } from 'react-router';
import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { readToken } from '#app/features/subscribers/links.server.ts';
import { answerOwnForm, findOwnSubscription, type OwnAnswer } from '#app/features/subscribers/own-page.server.ts';
import { readForm, visitorAddress } from '#app/request.ts';
import { keepPrivate } from '#app/routes/admin/keep-private.server.ts';
import { subscriptionTexts } from '#site/texts/subscription.ts';
import type { Route } from './+types/own';
import { EraseQuestion } from './erase-question.tsx';
import { OwnSections } from './own-sections.tsx';
import { SubscriptionEnd } from './subscription-page.tsx';

export const middleware: Route.MiddlewareFunction[] = [keepPrivate];

export async function loader({ params, request }: Route.LoaderArgs) {
  const id = readToken('own', params.token);
  const subscription = id && (await findOwnSubscription(id));
  if (!subscription) return data({ subscription: undefined }, { status: 404 });
  const isErasing = new URL(request.url).searchParams.has('cancella');
  const path = `/iscrizione/${params.token}`;
  return data({ subscription: { ...subscription, path }, isErasing });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const id = readToken('own', params.token);
  if (!id) return data<OwnAnswer>({}, { status: 404 });
  const answer = await answerOwnForm(id, await readForm(request));
  if (!answer) throw data(null, { status: 400 });
  if (answer.done === 'erased') {
    const address = context.get(visitorAddress);
    await logSecurityEvent({ kind: 'subscriber-deleted', address, details: { by: 'the subscriber' } });
  }
  return data(answer, { status: answer.problem ? 422 : 200 });
}

export default function Own({ loaderData, actionData }: Route.ComponentProps) {
  const { own, gone } = subscriptionTexts;
  if (actionData?.done === 'erased') return <SubscriptionEnd {...own.erase.done} />;
  if (!loaderData.subscription) return <SubscriptionEnd {...gone} />;
  if (loaderData.isErasing) return <EraseQuestion path={loaderData.subscription.path} />;
  return <OwnSections subscription={loaderData.subscription} answer={actionData} />;
}
