import { data, href } from 'react-router';
import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { readToken } from '#app/features/subscribers/links.server.ts';
import { messages } from '#app/features/subscribers/messages.ts';
import { askToMove } from '#app/features/subscribers/new-address.server.ts';
import { findOwnSubscription } from '#app/features/subscribers/own-page.server.ts';
import { nameOf, pauses, readEmail } from '#app/features/subscribers/subscriber.ts';
import {
  eraseSubscriber,
  pauseSubscription,
  renameSubscriber,
  resumeSubscription,
  setPace,
  unsubscribe,
} from '#app/features/subscribers/subscriptions.server.ts';
import { markPersonal } from '#app/frame/pages/personal-page.server.ts';
import { readForm, visitorAddress } from '#app/platform/request.ts';
import { useTexts } from '#app/site/use-site.tsx';
import { answerIntent } from '#app/ui/answer.server.ts';
import type { Route } from './+types/own';
import { EraseQuestion, type OwnAnswer, OwnSections } from './own-sections.tsx';
import { SubscriptionEnd } from './subscription-page.tsx';

export const middleware: Route.MiddlewareFunction[] = [markPersonal];

export async function loader({ params, request }: Route.LoaderArgs) {
  const id = readToken('own', params.token);
  const subscription = id && (await findOwnSubscription(id));
  if (!subscription) return data({ subscription: undefined, isErasing: false }, { status: 404 });
  const isErasing = new URL(request.url).searchParams.has('cancella');
  const path = href('/iscrizione/:token', { token: params.token });
  return data({ subscription: { ...subscription, path }, isErasing });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const id = readToken('own', params.token);
  if (!id) return data({ outcome: 'unknown' as const }, { status: 404 });
  const form = await readForm(request);
  const address = context.get(visitorAddress);
  return answerIntent<OwnAnswer>(form, {
    rename: async () => {
      const name = nameOf(`${form.get('name') ?? ''}`);
      if (name === undefined)
        return { outcome: 'refused', problems: { name: messages.nameTooLong } };
      await renameSubscriber(id, name);
      return { outcome: 'renamed' };
    },
    move: async () => {
      const email = readEmail(`${form.get('email') ?? ''}`);
      if (!email) return { outcome: 'refused', problems: { email: messages.emailInvalid } };
      await askToMove(id, email);
      return { outcome: 'asked' };
    },
    pause: async () => {
      const weeks = Object.values(pauses).find((weeks) => `${weeks}` === form.get('weeks'));
      return { outcome: weeks && (await pauseSubscription(id, weeks)) ? 'paused' : 'unknown' };
    },
    weekly: async () => ({ outcome: (await setPace(id, 'weekly')) ? 'paced' : 'unknown' }),
    daily: async () => ({ outcome: (await setPace(id, 'daily')) ? 'paced' : 'unknown' }),
    resume: async () => {
      await resumeSubscription(id);
      return { outcome: 'resumed' };
    },
    leave: async () => {
      await unsubscribe(id, { source: '/iscrizione/annulla', address });
      return { outcome: 'left' };
    },
    erase: async () => {
      await eraseSubscriber(id);
      await logSecurityEvent({
        kind: 'subscriber-deleted',
        address,
        details: { by: 'the subscriber' },
      });
      return { outcome: 'erased' };
    },
  });
}

export default function Own({ loaderData, actionData }: Route.ComponentProps) {
  const { own, gone } = useTexts('subscription');
  if (actionData?.outcome === 'erased') return <SubscriptionEnd {...own.erase.done} isAnswer />;
  const { subscription, isErasing } = loaderData;
  if (!subscription) return <SubscriptionEnd {...gone} isAnswer={Boolean(actionData)} />;
  if (isErasing) return <EraseQuestion path={subscription.path} />;
  return <OwnSections subscription={subscription} answer={actionData} />;
}
