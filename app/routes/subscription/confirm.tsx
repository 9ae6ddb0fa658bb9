import { data } from 'react-router';
import { readNextLetter } from '#app/features/settings/settings.server.ts';
import { readToken } from '#app/features/subscribers/links.server.ts';
import { confirmSubscriber } from '#app/features/subscribers/subscriptions.server.ts';
import { visitorAddress } from '#app/request.ts';
import { markPersonal } from '#app/routes/personal-page.server.ts';
import { fillAll } from '#app/site/fill.ts';
import { nextThought } from '#app/site/rhythm.ts';
import { site, textsOf } from '#app/site/site.server.ts';
import { useTexts } from '#app/site/use-site.ts';
import { answerForm } from '#app/ui/answer.server.ts';
import type { Route } from './+types/confirm';
import { readMeanwhile } from './meanwhile.server.ts';
import { OneStep } from './subscription-page.tsx';
import { Welcome } from './welcome.tsx';

export const middleware: Route.MiddlewareFunction[] = [markPersonal];

export async function loader({ params }: Route.LoaderArgs) {
  const isKnown = readToken('confirm', params.token) !== undefined;
  const { subscription, rhythm } = site().texts;
  const done = fillAll(subscription.confirm.done, { prossimo: nextThought(rhythm, await readNextLetter()) });
  return data({ texts: textsOf('subscription'), isKnown, done }, { status: isKnown ? 200 : 404 });
}

export async function action({ params, context }: Route.ActionArgs) {
  const id = readToken('confirm', params.token);
  const origin = { source: '/iscrizione/conferma', address: context.get(visitorAddress) };
  return answerForm(async () => {
    const isConfirmed = id !== undefined && (await confirmSubscriber(id, origin)) === 'confirmed';
    return isConfirmed
      ? { outcome: 'done' as const, meanwhile: await readMeanwhile() }
      : { outcome: 'unknown' as const };
  });
}

export default function Confirm({ loaderData: { isKnown, done }, actionData }: Route.ComponentProps) {
  const words = { ...useTexts('subscription').confirm, done };
  return (
    <OneStep
      words={words}
      isKnown={isKnown}
      served={actionData}
      end={({ meanwhile }, takesFocus) => <Welcome {...words.done} meanwhile={meanwhile} takesFocus={takesFocus} />}
    />
  );
}
