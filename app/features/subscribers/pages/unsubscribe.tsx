import { data, href } from 'react-router';
import {
  describeNextMail,
  readCurrentToken,
  readToken,
} from '#app/features/subscribers/links.server.ts';
import { findOwnSubscription } from '#app/features/subscribers/own-page.server.ts';
import { returnSubscriber, unsubscribe } from '#app/features/subscribers/subscriptions.server.ts';
import { markPersonal } from '#app/frame/pages/personal-page.server.ts';
import { logError } from '#app/platform/log.ts';
import { readForm, visitorAddress } from '#app/platform/request.ts';
import { useTexts } from '#app/site/use-site.tsx';
import type { Failed } from '#app/ui/action-result.ts';
import { runForm } from '#app/ui/run-action.server.ts';
import type { Route } from './+types/unsubscribe';
import { readLatestPost } from './latest-post.server.ts';
import { type ReturnResult, Unsubscribed } from './outcomes.tsx';
import { OneStep } from './subscription-page.tsx';

export const middleware: Route.MiddlewareFunction[] = [markPersonal];

/** http/cross-site.ts handles the one-click POST of a mail program. */
export async function loader({ params }: Route.LoaderArgs) {
  const id = readToken('unsubscribe', params.token);
  const path = href('/iscrizione/annulla/:token', { token: params.token });
  if (!id) return data({ isValid: false, isOver: false, canReturn: false, path }, { status: 404 });
  return data({ isValid: true, ...(await readState(id, params.token)), path });
}

async function readState(id: string, token: string) {
  try {
    const subscription = await findOwnSubscription(id);
    const isOver = !subscription || subscription.state === 'inactive';
    const canReturn = subscription?.canReturn && (await readCurrentToken('unsubscribe', token));
    return { isOver, canReturn: Boolean(canReturn) };
  } catch (error) {
    logError(error);
    return { isOver: false, canReturn: false };
  }
}

type UnsubscribeResult = { outcome: 'done' } | ReturnResult;

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = readToken('unsubscribe', params.token);
  const isReturning = (await readForm(request)).get('intent') === 'return';
  const origin = { source: '/iscrizione/annulla', address: context.get(visitorAddress) };
  return runForm<UnsubscribeResult, Failed>(async () => {
    if (isReturning) return comeBack(await readCurrentToken('unsubscribe', params.token), origin);
    if (id) await unsubscribe(id, origin);
    return { outcome: 'done' };
  });
}

async function comeBack(
  id: string | undefined,
  origin: Parameters<typeof returnSubscriber>[1],
): Promise<ReturnResult> {
  if (!id || (await returnSubscriber(id, origin)) === 'late') return { outcome: 'late' };
  const [next, latestPost] = await Promise.all([describeNextMail(id), readLatestPost()]);
  return { outcome: 'returned', next, latestPost };
}

export default function Unsubscribe({
  loaderData: { isValid, isOver, canReturn, path },
  actionData,
}: Route.ComponentProps) {
  const words = useTexts('subscription').unsubscribe;
  const outcome = actionData?.outcome;
  if (isOver || outcome === 'done' || outcome === 'returned' || outcome === 'late')
    return <Unsubscribed path={path} canReturn={canReturn} result={actionData} />;
  return <OneStep words={words} isValid={isValid} isOpen result={actionData} />;
}
