import { data } from 'react-router';
import { readToken } from '#app/features/subscribers/links.server.ts';
import { confirmSubscriber } from '#app/features/subscribers/subscriptions.server.ts';
import { logError } from '#app/log.ts';
import { visitorAddress } from '#app/request.ts';
import { keepPrivate } from '#app/routes/admin/keep-private.server.ts';
import { subscriptionTexts } from '#site/texts/subscription.ts';
import type { Route } from './+types/confirm';
import { OneStep, type StepOutcome } from './one-step.tsx';

export const middleware: Route.MiddlewareFunction[] = [keepPrivate];

/** Whoever reads this changes nothing. */
export function loader({ params }: Route.LoaderArgs) {
  const isKnown = readToken('confirm', params.token) !== undefined;
  return data({ isKnown }, { status: isKnown ? 200 : 404 });
}

export async function action({ params, context }: Route.ActionArgs) {
  const id = readToken('confirm', params.token);
  const origin = { source: '/iscrizione/conferma', address: context.get(visitorAddress) };
  const outcome = id ? await confirmSubscriber(id, origin).catch(logFailure) : 'gone';
  return data({ outcome: pageOutcomes[outcome] }, { status: statuses[outcome] });
}

const pageOutcomes = { confirmed: 'done', gone: 'gone', failed: 'failed' } satisfies Record<string, StepOutcome>;
const statuses = { confirmed: 200, gone: 404, failed: 503 };

function logFailure(error: unknown) {
  logError(error);
  return 'failed' as const;
}

export default function Confirm({ loaderData: { isKnown }, actionData }: Route.ComponentProps) {
  return <OneStep words={subscriptionTexts.confirm} outcome={isKnown ? actionData?.outcome : 'gone'} />;
}
