import { data } from 'react-router';
import {
  describeNextMail,
  readCurrentToken,
  readToken,
} from '#app/features/subscribers/links.server.ts';
import { findMove, moveSubscriber } from '#app/features/subscribers/moves.server.ts';
import { findOwnSubscription } from '#app/features/subscribers/own-page.server.ts';
import { confirmSubscriber } from '#app/features/subscribers/subscriptions.server.ts';
import { markPersonal } from '#app/frame/pages/personal-page.server.ts';
import { visitorAddress } from '#app/platform/request.ts';
import { fillAll } from '#app/site/fill.ts';
import { site } from '#app/site/site.server.ts';
import { useTexts } from '#app/site/use-site.tsx';
import { runForm } from '#app/ui/run-action.server.ts';
import type { Route } from './+types/confirm';
import { readLatestPost } from './latest-post.server.ts';
import { Welcome } from './outcomes.tsx';
import { OneStep } from './subscription-page.tsx';

export const middleware: Route.MiddlewareFunction[] = [markPersonal];

export async function loader({ params }: Route.LoaderArgs) {
  const isSignup = readToken('confirm', params.token) !== undefined;
  const isMoving = !isSignup && (await findMove(params.token)) !== undefined;
  const isValid = isSignup || isMoving;
  return data({ isValid, isMoving }, { status: isValid ? 200 : 404 });
}

export async function action({ params, context }: Route.ActionArgs) {
  const origin = { source: '/iscrizione/conferma', address: context.get(visitorAddress) };
  return runForm(async () => {
    const id = await readCurrentToken('confirm', params.token);
    const move = id ? undefined : await findMove(params.token);
    if (move && (await moveSubscriber(move.id, move.email, origin)))
      return { outcome: 'done' as const };
    if (id && (await confirmSubscriber(id, origin)) === 'confirmed')
      return { outcome: 'done' as const, ...(await welcomeOf(id)) };
    return { outcome: 'unknown' as const };
  });
}

async function welcomeOf(id: string) {
  const [prossimo, latestPost, offer] = await Promise.all([
    describeNextMail(id),
    readLatestPost(),
    offerOf(id),
  ]);
  return { ...fillAll(site().texts.subscription.confirm.done, { prossimo }), latestPost, offer };
}

async function offerOf(id: string) {
  const found = await findOwnSubscription(id);
  if (!found?.isWeeklyOffered || found.pace === 'weekly') return undefined;
  return {
    ...fillAll(site().texts.subscription.confirm.weekly, found.week),
    href: found.pacePath,
  };
}

export default function Confirm({
  loaderData: { isValid, isMoving },
  actionData,
}: Route.ComponentProps) {
  const { confirm: words, own } = useTexts('subscription');
  if (isMoving) return <OneStep words={own.move.confirm} isValid result={actionData} />;
  if (actionData?.outcome === 'done') return <Welcome {...words.done} {...actionData} />;
  return <OneStep words={words} isValid={isValid} result={actionData} />;
}
