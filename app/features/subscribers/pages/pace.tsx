import { data, href } from 'react-router';
import { readRhythm, readSettings } from '#app/features/settings/settings.server.ts';
import {
  maskedEmail,
  nextLetterOf,
  nextWeek,
  readToken,
} from '#app/features/subscribers/links.server.ts';
import {
  findOwnSubscription,
  type OwnSubscription,
} from '#app/features/subscribers/own-page.server.ts';
import { pauses } from '#app/features/subscribers/subscriber.ts';
import { pauseSubscription, setPace } from '#app/features/subscribers/subscriptions.server.ts';
import { markPersonal } from '#app/frame/pages/personal-page.server.ts';
import { readForm } from '#app/platform/request.ts';
import { fill, fillAll } from '#app/site/fill.ts';
import { site } from '#app/site/site.server.ts';
import { useTexts } from '#app/site/use-site.tsx';
import { answerIntent } from '#app/ui/answer.server.ts';
import type { Failed } from '#app/ui/answer.ts';
import type { Route } from './+types/pace';
import { type PaceAnswer, PaceDone, PaceQuestion, PauseQuestion } from './pace-parts.tsx';
import { SubscriptionEnd } from './subscription-page.tsx';

export const middleware: Route.MiddlewareFunction[] = [markPersonal];

export async function loader({ params, request }: Route.LoaderArgs) {
  const id = readToken('pace', params.token);
  const found = id && (await findOwnSubscription(id));
  const isReader = found && (found.state === 'active' || found.state === 'paused');
  if (!isReader) return data({ isPausing: false, reader: undefined }, { status: 404 });
  const path = href('/iscrizione/ritmo/:token', { token: params.token });
  const isPausing = new URL(request.url).searchParams.has('pausa');
  return data({ isPausing, reader: { ...readerOf(found), path } });
}

function readerOf({
  email,
  pace,
  state,
  isWeeklyOffered,
  week,
  pausedUntil = '',
}: OwnSubscription) {
  const said = { ...week, indirizzo: maskedEmail(email), fine: pausedUntil };
  const { now } = site().texts.subscription.pace;
  return {
    pace,
    isWeeklyOffered,
    week,
    now: fill(now[state === 'paused' ? 'paused' : pace], said),
  };
}

export async function action({ params, request }: Route.ActionArgs) {
  const id = readToken('pace', params.token);
  const form = await readForm(request);
  return answerIntent<PaceAnswer>(form, {
    weekly: async () => {
      const { weeklyLetter } = await readSettings();
      return change(
        id && (await setPace(id, 'weekly')),
        weeklyLetter === 'on' ? saidWeekly : saidOnly,
      );
    },
    daily: async () => change(id && (await setPace(id, 'daily')), async () => saidDaily(`${id}`)),
    pause: async () => {
      const weeks = Object.values(pauses).find((weeks) => `${weeks}` === form.get('weeks'));
      return change(id && weeks && (await pauseSubscription(id, weeks)), async () =>
        saidPause(`${id}`),
      );
    },
  });
}

type Said = { title: string; text: string };

async function change(
  isChanged: boolean | string | number | undefined,
  say: () => Promise<Said>,
): Promise<PaceAnswer> {
  return isChanged
    ? { outcome: 'done', isWeekly: say === saidWeekly, ...(await say()) }
    : { outcome: 'unknown' };
}

async function saidWeekly(): Promise<Said> {
  const { primo, ...next } = await nextWeek();
  const { subscription, rhythm } = site().texts;
  const { title, from, text } = subscription.pace.weekly.done;
  const said = { feria: next.quando.split(' ')[0] ?? '', primo: primo ?? '', ...next };
  const first = primo ? from : text;
  const leaves = (await readRhythm()).sends !== 'not yet';
  return fillAll({ title, text: leaves ? first : rhythm.next.notYet }, said);
}

/** The page was opened while there was a weekly letter. */
async function saidOnly(): Promise<Said> {
  return site().texts.subscription.pace.only;
}

async function saidDaily(id: string): Promise<Said> {
  return fillAll(site().texts.subscription.pace.daily.done, { prossimo: await nextLetterOf(id) });
}

async function saidPause(id: string): Promise<Said> {
  const fine = (await findOwnSubscription(id))?.pausedUntil ?? '';
  return fillAll(site().texts.subscription.pace.pause.done, { fine });
}

export default function Pace({
  loaderData: { reader, isPausing },
  actionData,
}: Route.ComponentProps) {
  const { gone } = useTexts('subscription');
  if (!reader || actionData?.outcome === 'unknown')
    return <SubscriptionEnd {...gone} isAnswer={Boolean(actionData)} />;
  if (actionData?.outcome === 'done') return <PaceDone {...actionData} path={reader.path} />;
  const answer = actionData as Failed | undefined;
  return isPausing ? (
    <PauseQuestion {...reader} answer={answer} />
  ) : (
    <PaceQuestion {...reader} answer={answer} />
  );
}
